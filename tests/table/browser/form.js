// What to click to fill in the form of the prompt by chance, so that its counts are right. Runs in the page; `share` from 0 to 1 chooses.
(share) => {
  const fill = document.querySelector("#fill"), clicks = [];
  const chance = () => (share = (share * 9301 + 0.49297) % 1);
  for (const field of fill.querySelectorAll("fieldset")) {
    const least = Number(field.dataset.least), most = Number(field.dataset.most);
    const picks = [...field.querySelectorAll(".pick > label > input")], steps = [...field.querySelectorAll(":scope > .detail [data-by='1']")];
    const now = picks.filter((pick) => pick.checked);
    let count = least + Math.floor(chance() * (Math.min(most, least + 1) - least + 1));
    for (const pick of now) if (pick.type !== "radio" && chance() < 0.5) { clicks.push([pick, true]); now.splice(now.indexOf(pick), 1); }
    for (const pick of picks.filter((one) => !one.checked).sort(() => chance() - 0.5)) if (now.length < count) { now.push(pick); clicks.push([pick, false]); }
    const held = steps.reduce((sum, step) => sum + Number(step.parentElement.querySelector("input").value), 0);
    if (steps.length && held < most && chance() < 0.6) clicks.push([steps[Math.floor(chance() * steps.length)], false]);
  }
  const place = ([one]) => {
    if (one.dataset.by) return `[name="${one.parentElement.querySelector("input").name}"] ~ [data-by="1"]`;
    const drawn = `main [data-pick="${one.id.slice(5)}"]`;
    return document.querySelector(drawn) ? drawn : `label:has(> #${one.id})`;
  };
  return { folded: !fill.querySelector("details").open, clicks: clicks.map(place) };
}
