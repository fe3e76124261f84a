// Called with [[width, height, svg], …]; returns a list of faults for each.
(drawings) => {
  const SLACK = 1.5;
  const found = [];
  for (const [width, height, drawn] of drawings) {
    const faults = [];
    document.body.innerHTML = `<svg class="seaboard light classic" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawn}</svg>`;
    const texts = [];
    for (const text of document.querySelectorAll("text")) {
      if (!text.textContent) continue;
      const box = text.getBoundingClientRect();
      const words = text.textContent;
      if (text.dataset.w && text.getComputedTextLength() > Number(text.dataset.w) + SLACK)
        faults.push(`"${words}" is ${text.getComputedTextLength().toFixed(0)} wide in a box of ${text.dataset.w}`);
      if (box.left < -SLACK || box.right > width + SLACK || box.top < -SLACK || box.bottom > height + SLACK)
        faults.push(`"${words}" leaves its part`);
      // The box of a text has room above and below its letters.
      const trim = box.height * 0.22;
      texts.push({ words, left: box.left, right: box.right, top: box.top + trim, bottom: box.bottom - trim });
    }
    texts.sort((a, b) => a.left - b.left);
    for (let i = 0; i < texts.length; i++)
      for (let j = i + 1; j < texts.length && texts[j].left < texts[i].right - SLACK; j++)
        if (texts[j].top < texts[i].bottom - SLACK && texts[i].top < texts[j].bottom - SLACK)
          faults.push(`"${texts[i].words}" and "${texts[j].words}" overlap`);
    for (const act of document.querySelectorAll("[data-act]")) {
      const box = act.getBoundingClientRect();
      if (box.left < -4 || box.right > width + 4 || box.top < -4 || box.bottom > height + 4) faults.push(`target ${act.dataset.act} leaves its part`);
      if (box.width < 10 || box.height < 10) faults.push(`target ${act.dataset.act} is only ${box.width.toFixed(0)} × ${box.height.toFixed(0)}`);
      let hit = false;
      for (const fx of [0.5, 0.2, 0.8, 0.05, 0.95])
        for (const fy of [0.5, 0.2, 0.8, 0.05, 0.95]) {
          const under = document.elementFromPoint(box.left + fx * box.width, box.top + fy * box.height);
          hit ||= under !== null && under.closest("[data-act]") === act;
        }
      if (!hit) faults.push(`target ${act.dataset.act} cannot be clicked`);
    }
    found.push(faults);
  }
  document.body.innerHTML = "";
  return found;
}
