// Forms on which several decisions are filled in at once: what is picked on the board is picked on the form, and the other way round.

const form = () => document.querySelector("#fill");
const fieldOf = (target) => document.getElementById(`pick-${target.dataset.pick}`);

// Pick something on the board, or put it back.
export function toggle(target) {
  const field = fieldOf(target);
  form().querySelector("details").open = true;
  field.checked = field.type === "radio" || !field.checked;
  settleForm();
}

// Show on the board what is picked, and beside each field how much of it; what cannot be sent as it is, cannot be sent.
export function settleForm() {
  for (const target of document.querySelectorAll("main [data-pick]")) {
    const picked = fieldOf(target)?.checked ?? false;
    fieldOf(target)?.closest(".pick").classList.add("on-board");
    target.classList.toggle("chosen", picked);
    target.setAttribute("aria-pressed", String(picked));
  }
  let fits = true;
  for (const field of form()?.querySelectorAll("fieldset") ?? []) {
    const least = Number(field.dataset.least), most = Number(field.dataset.most), counted = field.querySelector("output");
    const numbers = [...field.querySelectorAll(":scope > .detail input")];
    const count = numbers.length ? numbers.reduce((sum, one) => sum + Number(one.value), 0) : field.querySelectorAll(".pick > label :checked").length;
    const right = least <= count && count <= most;
    counted.textContent = least === most ? `${count} of ${most}` : count > most ? `at most ${most}` : count < least ? `at least ${least}` : "";
    counted.classList.toggle("wrong", !right);
    fits &&= right;
  }
  const send = form()?.querySelector("[data-send]");
  if (send) send.disabled = !fits;
}

// What somebody has filled in is theirs: it stays when the page around it changes, as long as the position is the same.
export function draft() {
  const fill = form();
  if (!fill) return null;
  const values = [...fill.elements].filter((field) => field.id).map((field) => [field.id, field.checked, field.value]);
  return { number: fill.dataset.number, open: fill.querySelector("details").open, values };
}

export function restore(kept) {
  const fill = form();
  if (!fill) return;
  if (kept?.number !== fill.dataset.number) {
    fill.reset();
    return;
  }
  fill.querySelector("details").open = kept.open;
  for (const [id, checked, value] of kept.values) {
    const field = document.getElementById(id);
    if (field?.matches("[type=checkbox], [type=radio]")) field.checked = checked;
    else if (field) field.value = value;
  }
}

document.addEventListener("input", (event) => { if (event.target.closest("#fill")) settleForm(); }, true);
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("#fill [data-by]");
  if (!button) return;
  const field = button.parentElement.querySelector("input");
  if (button.dataset.by === "1") field.stepUp();
  else field.stepDown();
  settleForm();
});
