// Where to click to take one of the highlighted targets of the board. Runs in the page; `share` from 0 to 1 chooses the target.
// The answer names what is wrong: a target that nobody could hit, or a choice that is in the list but not on the board.
async (share) => {
  const SLACK = 2;  // pixels that a hand may be off: nobody hits a sliver
  const prompt = document.querySelector("#panel-prompt");
  const targets = [...document.querySelectorAll("main [data-act]")];
  const listed = [...document.querySelectorAll("#choices button[name=action]")].map((button) => button.value);
  const drawn = new Set(targets.map((target) => target.dataset.act));
  const missing = listed.filter((action) => !drawn.has(action));
  if (missing.length || drawn.size !== new Set(listed).size) return { wrong: `listed ${listed}, drawn ${[...drawn]}` };
  const target = targets[Math.floor(share * targets.length)];
  const label = target.getAttribute("aria-label") ?? [...target.childNodes].map((node) => node.textContent).join(" ");
  target.scrollIntoView({ block: "center", inline: "center", behavior: "instant" });
  const frame = () => Promise.race([new Promise(requestAnimationFrame), new Promise((done) => setTimeout(done, 1000))]);  // none may come
  const strip = document.querySelector(".strip").getBoundingClientRect().bottom, here = target.getBoundingClientRect();
  if (target.closest("#board") && here.top < strip) scrollBy({ top: (here.top + here.bottom - strip - innerHeight) / 2, behavior: "instant" });
  await frame();  // what follows from scrolling, as a button that is not needed any more, may shift the page
  await frame();
  const box = target.getBoundingClientRect();
  const steps = [0.5, 0.3, 0.7, 0.15, 0.85, 0.05, 0.95];
  const hits = (x, y) => document.elementFromPoint(x, y)?.closest("main [data-act]") === target;
  const around = [[0, 0], [-SLACK, 0], [SLACK, 0], [0, -SLACK], [0, SLACK]];
  for (const down of steps) {
    for (const right of steps) {
      const x = Math.round(box.x + right * box.width), y = Math.round(box.y + down * box.height);
      if (around.every(([dx, dy]) => hits(x + dx, y + dy))) return { x, y, label, action: target.dataset.act, number: prompt.dataset.number };
    }
  }
  const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
  return { wrong: `${label} (${target.dataset.act}) at ${JSON.stringify(box)} cannot be hit; there is ${there?.outerHTML.slice(0, 300)}` };
}
