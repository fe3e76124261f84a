// All that a person reads and sees in `main`, and all that a click there would do, as lines: one for each element, with its path, every
// attribute, and what its fields hold; one for each text. Runs in the page; `apart` lists what is left out, as [selector, what]. Not `whole`,
// a digest of the lines is enough.
([apart, whole]) => {
  const FIELDS = new Set(["input", "select", "textarea", "button"]);
  const lines = [], clean = (text) => text.replace(/\s+/g, " ").trim();
  const without = new Map();  // by element, what of it is left out
  for (const [selector, what] of apart) for (const one of document.querySelectorAll(selector)) without.set(one, [...(without.get(one) ?? []), what]);
  const left = (element, what) => without.get(element)?.includes(what);

  function facts(element) {
    const found = [];
    for (const { name, value } of element.attributes) {
      const words = name === "class" ? [...element.classList].sort().join(" ") : name === "viewBox" ? value.split(" ").map(Number).join(" ") : value;
      if ((name !== "class" || words) && !left(element, name)) found.push(`${name}="${words}"`);
    }
    if (FIELDS.has(element.localName)) {
      if (!left(element, "typed")) found.push(`holds "${element.value}"`, ...(element.checked ? ["checked"] : []));
      if (element.disabled) found.push("is disabled");
    }
    return found.sort().join(" ");
  }

  function walk(element, path) {
    if (left(element, "all")) return;
    lines.push(`${path} <${facts(element)}>`);
    const seen = {};
    let text = "";
    const told = () => { if (clean(text) && !left(element, "text")) lines.push(`${path} "${clean(text)}"`); text = ""; };
    for (const child of element.childNodes) {
      if (child.nodeType === Node.TEXT_NODE) text += child.nodeValue;
      else if (child.nodeType === Node.ELEMENT_NODE) {
        told();
        const name = child.localName, number = (seen[name] = (seen[name] ?? 0) + 1);
        walk(child, child.id ? `${name}#${child.id}` : `${path} ${name}:${number}`);
      }
    }
    told();
  }

  const main = document.querySelector("main"), tips = [...document.querySelectorAll("#board [data-tip]")].map((thing) => thing.dataset.tip);
  walk(main, "main");
  lines.push(`title "${document.title}"`);
  for (const note of document.querySelectorAll(".lost")) lines.push(`a note "${note.textContent}"`);
  for (const tip of document.querySelectorAll(".tip")) if (!tips.includes(tip.textContent)) lines.push(`a tip of nothing there "${tip.textContent}"`);
  let one = 0xdeadbeef, other = 0x41c6ce57;
  for (const line of lines) for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i);
    one = Math.imul(one ^ code, 2654435761);
    other = Math.imul(other ^ code, 1597334677);
  }
  return { lines: whole ? lines : [`${lines.length} ${one} ${other}`], busy: main.getAttribute("aria-busy") === "true" };
}
