// The pages of the web table come alive: changes arrive by server-sent events and are morphed in place, forms are sent without leaving
// the page, pieces glide, and everything can be done from the keyboard. Without this file all pages work as plain forms.

import { draft, restore, settleForm, toggle } from "./filling.js";
import { pinchable } from "./pinching.js";

const root = document.documentElement;
const find = (selector, within = document) => within.querySelector(selector);
const all = (selector, within = document) => [...within.querySelectorAll(selector)];
const main = find("main[data-table]");
const SVG = "http://www.w3.org/2000/svg";

// Morphing keeps focus, scrolling, and what is being typed or picked in a field; everything else becomes what is fresh, also what has the
// focus: a button that was clicked may be another one now. Without the library, parts are simply replaced.
const inUse = (field) => field?.matches("input:not([type=radio], [type=checkbox], [type=range]), textarea, select") && field === document.activeElement;
const isBoard = (element) => element.id === "board";  // whose size is the fingers' doing
const keeps = { value: inUse, selected: (option) => inUse(option.closest("select")), style: isBoard, "data-zoom": isBoard };
const callbacks = { beforeAttributeUpdated: (name, element) => !keeps[name]?.(element) };
let morph = (old, fresh) => old.replaceWith(fresh);
const library = import("./vendor/idiomorph.js").then(
  ({ Idiomorph }) => { morph = (old, fresh) => Idiomorph.morph(old, fresh, { callbacks }); },
  () => { /* scripts/pack was not run */ },
);

// --- telling ----------------------------------------------------------------------------------------------------------------

const shownNumber = () => find("#panel-prompt")?.dataset.number ?? main?.dataset.replay ?? "";
function toast(words, place = null, ofPosition = false) {
  const note = document.createElement("div");
  if (ofPosition) note.dataset.number = shownNumber();  // it goes when the position does
  note.className = "toast";
  note.textContent = words;
  find("#toasts").append(note);
  if (place) {
    note.classList.add("near");
    note.style.left = `${Math.max(12, Math.min(place.x - note.offsetWidth / 2, innerWidth - note.offsetWidth - 12))}px`;
    note.style.top = `${Math.max(12, place.y - note.offsetHeight - 16)}px`;
  }
  setTimeout(() => note.remove(), 2500 + 50 * words.length);
}

function announce(sentences) {
  find("#live").textContent = sentences.join(" ");
}

function chime() {
  if (root.dataset.sound !== "on" || !(navigator.userActivation?.hasBeenActive ?? true)) return;  // browsers are silent until then
  try {
    const context = new AudioContext();
    [[523, 0], [784, 0.13]].forEach(([pitch, start]) => {
      const tone = context.createOscillator(), volume = context.createGain(), at = context.currentTime + start;
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0, at);
      volume.gain.linearRampToValueAtTime(0.12, at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.001, at + 0.4);
      tone.connect(volume).connect(context.destination);
      tone.start(at);
      tone.stop(at + 0.45);
    });
    setTimeout(() => context.close(), 1000);
  } catch { /* no sound here */ }
}

let wasTurn = null;
function setTurn(turn, title) {
  const icon = find("link[rel=icon]");
  icon.dataset.calm ??= icon.href;
  icon.href = turn ? icon.dataset.turn : icon.dataset.calm;
  if (turn && wasTurn === false) {
    chime();
    if (document.hidden && root.dataset.notices === "on" && window.Notification?.permission === "granted") {
      const notice = new Notification(title, { icon: icon.dataset.turn, tag: main.dataset.table });
      notice.onclick = () => { window.focus(); notice.close(); };
    }
  }
  wasTurn = turn;
}

// --- sending ----------------------------------------------------------------------------------------------------------------

// What is on its way is not sent twice. Something else is sent at once: the next position may arrive before the answer to the last click.
const underway = new Set();
async function send(address, fields, place = null) {
  const body = new URLSearchParams(fields), what = `${address}?${body}`;
  if (underway.has(what)) return false;
  underway.add(what);
  main?.setAttribute("aria-busy", "true");
  try {
    const answer = await fetch(address, { method: "POST", body, headers: { Accept: "application/json" } });
    if (answer.ok) return true;
    const { error } = await answer.json().catch(() => ({ error: "The server did not understand." }));
    toast(error, place, true);
    if (answer.status === 409) connect();
  } catch {
    toast("That did not reach the server; try again.", place);
  } finally {
    underway.delete(what);
    if (!underway.size) main?.removeAttribute("aria-busy");
  }
  return false;
}

const THINKING = "Thinking…";
document.addEventListener("submit", async (event) => {
  const form = event.target;
  if (!main || !form.matches("[data-post]")) return;
  event.preventDefault();
  if (form.dataset.ask && !confirm(form.dataset.ask)) return;
  const button = event.submitter;
  const fields = new FormData(form, button);
  const slow = form.matches("[data-slow]") && button;
  const words = button?.textContent;
  if (slow) { button.disabled = true; button.textContent = THINKING; }
  const done = await send(button?.getAttribute("formaction") ?? form.getAttribute("action"), fields);
  if (slow && button.textContent === THINKING) { button.disabled = false; button.textContent = words; }  // else the page has changed since
  if (!done) return;
  if (form.matches(".chat-form") && form.elements.text.value === fields.get("text")) form.reset();  // else the next words are being typed
  if (form.getAttribute("action").endsWith("/sit")) location.reload();  // with the name that came with the seat
});

const act = (target, place) => send(`/t/${main.dataset.table}/act`, { number: find("#panel-prompt").dataset.number, action: target.dataset.act }, place);

// --- the board: clicks ------------------------------------------------------------------------------------------------------

const TARGETS = "main [data-act], main [data-pick]";
const live = main && main.dataset.replay === undefined;
const middle = (element) => {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

function take(target, place) {
  if (target.dataset.pick) {
    if (live) toggle(target);
  } else if (target.dataset.why) {
    toast(target.dataset.why, place, true);
    announce([target.dataset.why]);
  } else if (live) {
    const prompt = find("#panel-prompt");
    if (prompt.dataset.pending === target.dataset.act) find("[data-confirm]")?.click();
    else act(target, place);
  }
}

// What a thing is: its name, and more where the drawing says more. A finger gets it as a note, a mouse when it rests.
const described = (thing) => [find("title", thing)?.textContent, thing.dataset.tip].filter(Boolean).join(". ");
const THINGS = "#board [data-tip], #board [role=img]";
let tipping = 0, tipped = null, holding = 0, held = false;
function showTip(thing) {
  hideTip();
  if (!thing.isConnected || !thing.dataset.tip) return;  // the board has changed meanwhile
  const tip = document.createElement("div"), box = thing.getBoundingClientRect();
  tipped = thing;
  tip.className = "tip";
  tip.textContent = thing.dataset.tip;
  document.body.append(tip);
  tip.style.left = `${Math.max(8, Math.min(box.x + box.width / 2 - tip.offsetWidth / 2, innerWidth - tip.offsetWidth - 8))}px`;
  tip.style.top = `${box.y > tip.offsetHeight + 16 ? box.y - tip.offsetHeight - 8 : box.bottom + 8}px`;
}
function hideTip() {
  clearTimeout(tipping);
  find(".tip")?.remove();
  tipped = null;
}

if (main) {
  main.addEventListener("click", (event) => {
    const place = { x: event.clientX, y: event.clientY };
    const target = event.target.closest(`${TARGETS}, main [data-why]`);
    const thing = event.target.closest(THINGS);
    if (held) held = false;
    else if (target) take(target, place);
    else if (thing && event.pointerType === "touch") toast(described(thing), place, true);
  });
  main.addEventListener("pointerover", (event) => {
    hideTip();
    const thing = event.pointerType === "mouse" && event.target.closest("#board [data-tip]");
    if (thing) tipping = setTimeout(() => showTip(thing), 500);
  });
  main.addEventListener("pointerleave", hideTip);
  main.addEventListener("focusin", (event) => {
    hideTip();
    const thing = event.target.matches(":focus-visible") && event.target.closest("#board [data-tip]");
    if (thing) tipping = setTimeout(() => showTip(thing), 500);
  });
  main.addEventListener("focusout", hideTip);
  // A finger that stays on a thing asks what it is, and does nothing else.
  main.addEventListener("pointerdown", (event) => {
    held = false;
    clearTimeout(holding);
    const thing = event.pointerType === "touch" && event.target.closest(`${THINGS}, #board [data-act], #board [data-pick]`);
    const place = { x: event.clientX, y: event.clientY };
    if (thing) holding = setTimeout(() => { held = true; toast(described(thing), place, true); }, 550);
  });
  for (const end of ["pointerup", "pointercancel"]) main.addEventListener(end, () => clearTimeout(holding));
  main.addEventListener("contextmenu", (event) => { if (held) event.preventDefault(); });
}

// --- the board: changes -----------------------------------------------------------------------------------------------------

const DURATIONS = { normal: 450, fast: 180, none: 0 };
const duration = () => (matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : DURATIONS[root.dataset.motion] ?? 450);

function parsed(text, isSvg) {
  const document_ = new DOMParser().parseFromString(isSvg ? `<svg xmlns="${SVG}">${text}</svg>` : text, "text/html");
  return isSvg ? document_.querySelector("svg").firstElementChild : document_.body.firstElementChild;
}

// Where the pieces of the board are: within their part, and on the whole board for those that change to another part.
function pieces() {
  const board = find("#board"), origin = board.getScreenCTM(), found = new Map();
  for (const piece of all(".part g[id]", board)) {
    const part = piece.closest(".part"), own = piece.getScreenCTM(), home = part.getScreenCTM();
    if (own && home) found.set(piece.id, { piece, part: part.id, inPart: [own.e - home.e, own.f - home.f], onBoard: [own.e - origin.e, own.f - origin.f], scale: origin.a });
  }
  return found;
}

function glide(before) {
  const time = duration();
  if (!time || document.hidden) return;
  const moved = [];
  for (const [id, now] of pieces()) {
    const was = before.get(id);
    if (!was) continue;
    const [a, b] = was.part === now.part ? [was.inPart, now.inPart] : [was.onBoard, now.onBoard];
    const shift = [a[0] / was.scale - b[0] / now.scale, a[1] / was.scale - b[1] / now.scale];  // in units of the board
    if (Math.hypot(...shift) > 1) moved.push([now.piece, shift]);
  }
  const movers = new Set(moved.map(([piece]) => piece));
  for (const [piece, [x, y]] of moved) {
    if (movers.has(piece.parentElement.closest("g[id]"))) continue;
    const board = find("#board").getScreenCTM(), own = piece.getScreenCTM();
    const turned = own.inverse().multiply(board);  // from units of the board to those of the piece
    const [dx, dy] = [turned.a * x + turned.c * y, turned.b * x + turned.d * y];
    piece.animate([{ transform: `translate(${dx}px, ${dy}px)` }, { transform: "translate(0px, 0px)" }], { duration: time, easing: "ease-in-out", composite: "add" });
  }
}

const tenth = (number) => Number(number.toFixed(1));  // as the server writes it
let spot = null;  // where the focus was on the board, for the next target when the one that had it is gone
function applyBoard({ parts = {}, order, places, size, happened }) {
  const board = find("#board");
  if (peeked !== null) endPeek();
  const focused = document.activeElement?.closest?.(TARGETS);
  if (focused) spot = middle(focused);
  const before = happened && duration() ? pieces() : new Map();
  for (const [key, text] of Object.entries(parts)) {
    const old = document.getElementById(key), fresh = parsed(text, true);
    if (old) morph(old, fresh);
    else board.append(fresh);
  }
  if (order) {
    for (const part of all(":scope > .part", board)) if (!order.includes(part.id)) part.remove();
    order.forEach((key) => board.append(document.getElementById(key)));
  }
  for (const [key, [x, y]] of Object.entries(places ?? {})) document.getElementById(key)?.setAttribute("transform", `translate(${tenth(x)} ${tenth(y)})`);
  if (size) board.setAttribute("viewBox", `0 0 ${size[0]} ${size[1]}`);
  board.toggleAttribute("hidden", !find(".part", board));  // before the game begins
  glide(before);
  // What was a target keeps the focus until the next frame, though it can have it no more.
  const now = document.activeElement;
  if (now?.closest("#board, .ask") ? now.closest(TARGETS) : now && now !== document.body) spot = null;
  if (spot) nearest(all(TARGETS), spot)?.focus({ preventScroll: true });
}

function applyPanels(panels) {
  const kept = draft();
  for (const [id, text] of Object.entries(panels)) {
    const old = document.getElementById(id);
    if (!old) continue;
    const known = new Set(all("li[id]", old).map((entry) => entry.id));
    morph(old, parsed(text, false));
    if (id === "panel-chat") heard(all("li[id]", document.getElementById(id)).filter((entry) => !known.has(entry.id)));
  }
  restore(kept);
  settle();
}

// What the server does not know of: what is shown, and what is chosen.
let listShown = false;
function settle() {
  const prompt = find("#panel-prompt"), list = find("#choices"), button = find("[data-choices]");
  list?.classList.toggle("shown", listShown);
  button?.setAttribute("aria-expanded", String(listShown));
  all("main .chosen").forEach((target) => target.classList.remove("chosen"));
  const best = find("#panel-hint")?.dataset.best;
  all("main .advised").forEach((target) => target.classList.remove("advised"));
  if (best) find(`main [data-act="${best}"]`)?.classList.add("advised");
  if (prompt?.dataset.pending) {
    all(`main [data-act="${prompt.dataset.pending}"]`).forEach((target) => target.classList.add("chosen"));
    find("[data-confirm]")?.focus({ preventScroll: true });
  }
  settleForm();
  all("[data-copy]").forEach((copy) => { copy.previousElementSibling?.matches("input[readonly]") && (copy.previousElementSibling.value = absolute(copy.dataset.copy)); });
  all("time[data-at]").forEach((time) => { time.textContent = new Date(1000 * time.dataset.at).toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" }); });
  all(".toast[data-number]").forEach((note) => { if (note.dataset.number !== shownNumber()) note.remove(); });
  if (tipped) showTip(tipped);
  const heading = find("h1", main), names = all("#panel-seats .who").map((who) => who.textContent).join(", ");
  if (names) heading.textContent = `${heading.textContent.split(": ")[0]}: ${names}`;
  const log = find("#side-log .inside"), newest = find("#panel-log .now") ?? find("#panel-log")?.lastElementChild;
  if (log && newest) log.scrollTop = newest.matches(".now") ? newest.offsetTop - log.clientHeight / 2 : log.scrollHeight;
  tick();
  offerSight();
}

// Where everything that can be chosen is out of sight, a button brings it there.
function offerSight() {
  const button = find("[data-show-targets]");
  if (!button) return;
  const top = find(".strip")?.getBoundingClientRect().bottom ?? 0;
  const bottom = main.matches(".phone") ? find("#panel-prompt").getBoundingClientRect().top : innerHeight;
  const targets = all(TARGETS).map(middle);
  button.hidden = !targets.length || targets.some(({ y }) => y > top && y < bottom);
}

// What was said, and who came or went: in the chat, and where it cannot be missed.
function heard(entries) {
  const chat = find("#side-chat"), others = entries.filter((entry) => entry.dataset.mine === undefined);
  if (!chat || !entries.length) return;
  if (!chat.open && others.length) find(".dot", chat).hidden = false;
  const inside = find(".inside", chat);
  inside.scrollTop = inside.scrollHeight;
  for (const entry of others.slice(-3)) toast([...entry.childNodes].filter((node) => node.nodeName !== "TIME").map((node) => node.textContent).join(" ").trim());
}

// --- what the others did, step by step ----------------------------------------------------------------------------------------

// Beside the board of now, which goes on changing unseen, the board after an earlier step is shown; it has no ids and no targets.
let peeked = null;  // which step, as a place in the list
function endPeek() {
  peeked = null;
  find("#peek")?.remove();
  find("#stage").classList.remove("peeking");
  const step = find("#panel-recap .step");
  if (step) { step.hidden = true; step.textContent = ""; }
}

async function peek(way) {
  const steps = all("#panel-recap ol li");
  if (!steps.length) return;
  const wanted = Math.max(0, (peeked ?? steps.length - 1) + way);
  if (wanted >= steps.length - 1) return endPeek();
  peeked = wanted;
  const { text, late } = await fetched("peek", `/t/${main.dataset.table}?ply=${steps[wanted].dataset.number}`);
  if (late || text === null || peeked !== wanted) return;
  const board = find("#board", new DOMParser().parseFromString(text, "text/html"));
  all("[id]", board).forEach((element) => { if (!element.closest("defs")) element.removeAttribute("id"); });
  board.id = "peek";
  find("#peek")?.remove();
  find("#board").after(document.adoptNode(board));
  find("#stage").classList.add("peeking");
  const step = find("#panel-recap .step");
  step.textContent = `${wanted} of ${steps.length - 1}: ${steps[wanted].textContent}`;
  step.hidden = false;
  announce([step.textContent]);
}

// --- the connection ---------------------------------------------------------------------------------------------------------

// A press and its release belong to one thing: news that comes in between waits, or what is pressed could become something else, or move away.
const LONGEST_PRESS = 2000, AFTER_RELEASE = 100;  // a release outside the window is not heard of; a click comes with its release or soon after
let pressed = 0;
const news = [];
function afterPress(deed) {
  if (pressed) news.push(deed);
  else deed();
}
function press(time) {
  clearTimeout(pressed);
  pressed = setTimeout(release, time);
}
function release() {
  clearTimeout(pressed);
  pressed = 0;
  news.splice(0).forEach((deed) => deed());
}
addEventListener("pointerdown", () => press(LONGEST_PRESS), true);
addEventListener("pointerup", () => { if (pressed) press(AFTER_RELEASE); }, true);
addEventListener("pointercancel", release, true);
addEventListener("click", () => { if (pressed) press(0); }, true);

let source = null, wait = 1000, retry = 0, lag = 0;
const layout = () => main.dataset.layout;

function lost(is) {
  const note = find(".lost");
  if (is && !note) {
    const fresh = document.createElement("div");
    fresh.className = "lost";
    fresh.setAttribute("role", "status");
    fresh.textContent = "Connection lost, trying again…";
    document.body.append(fresh);
  } else if (!is) note?.remove();
}

function connect() {
  if (!live) return;
  clearTimeout(retry);
  source?.close();
  source = new EventSource(`/t/${main.dataset.table}/stream?layout=${layout()}`);
  source.onmessage = (event) => afterPress(() => {
    wait = 1000;
    lost(false);
    const message = JSON.parse(event.data);
    lag = message.now - Date.now() / 1000;
    applyBoard(message);
    if (message.panels) applyPanels(message.panels);
    else settle();
    if (message.title) document.title = message.title;
    if (message.turn !== undefined) setTurn(message.turn, message.title);
    if (message.news) announce(message.news);
    if ((message.parts || message.panels) && find("#side-text")?.open) load(find("#text-mode"));
  });
  source.onerror = () => {
    source.close();
    retry = setTimeout(connect, wait);
    if (wait > 1000) lost(true);
    wait = Math.min(2 * wait, 20000);
  };
}

// --- clocks -----------------------------------------------------------------------------------------------------------------

function tick() {
  for (const clock of all(".clock.running")) {
    const { since, decision, reserve } = clock.dataset;
    const left = Math.max(0, Number(decision) + Number(reserve) - (Date.now() / 1000 + lag - Number(since)));
    const whole = Math.ceil(left), hours = Math.floor(whole / 3600), pair = (value) => String(value).padStart(2, "0");
    clock.textContent = hours ? `${hours}:${pair(Math.floor(whole / 60) % 60)}:${pair(whole % 60)}` : `${Math.floor(whole / 60)}:${pair(whole % 60)}`;
    clock.classList.toggle("short", left < 20);
  }
}

// --- panels that are loaded when they are opened ----------------------------------------------------------------------------

// Of answers that overtake each other only that to the last question counts.
const asked = {};
async function fetched(what, address) {
  const turn = asked[what] = (asked[what] ?? 0) + 1;
  const answer = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
  const text = answer?.ok ? await answer.text().catch(() => null) : null;
  return { text, late: asked[what] !== turn };
}

async function fill(place) {
  const { text, late } = await fetched(place.id, place.dataset.load);
  if (text === null) delete filled[place.id];
  if (text === null || late) return;
  const fresh = place.cloneNode(false);
  fresh.innerHTML = text;
  fresh.dataset.loaded = "yes";
  morph(place, fresh);
  all(`[data-search="#${place.id}"]`).forEach(search);
}

const filled = {};  // by id of the place; what does not change with the position is fetched once
async function load(place, clause = "") {
  if (place.dataset.live !== undefined) delete filled[place.id];
  await (filled[place.id] ??= fill(place));
  if (clause) {
    all(".marked", place).forEach((other) => other.classList.remove("marked"));
    const found = document.getElementById(`c${clause}`);
    found?.classList.add("marked");
    found?.scrollIntoView({ block: "center" });
  }
}

document.addEventListener("toggle", (event) => {
  const panel = event.target;
  if (!panel.open || !panel.matches?.(".side > details")) return;
  const place = find("[data-load]", panel);
  if (place?.dataset.loaded && place.dataset.live !== undefined) place.replaceChildren();  // what it said when it was closed
  if (place) load(place);
  if (panel.id === "side-chat") find(".dot", panel).hidden = true;
}, true);

function search(field) {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const block of find(field.dataset.search).children) {
    if (block.matches(".clause")) block.hidden = !words.every((word) => block.textContent.toLowerCase().includes(word));
    else block.hidden = words.length > 0;
  }
}
document.addEventListener("input", (event) => { if (event.target.dataset.search) search(event.target); });

function open(id) {
  const panel = document.getElementById(id);
  if (!panel) return;
  panel.open = !panel.open;
  if (panel.open) {
    panel.scrollIntoView({ block: "nearest", behavior: "smooth" });
    find("summary", panel).focus({ preventScroll: true });
  }
}

// --- a replay: steps without loading the page ---------------------------------------------------------------------------------

async function visit(address) {
  const { text: page, late } = await fetched("position", address);
  if (late) return;
  if (page === null) return location.assign(address);
  const fresh = new DOMParser().parseFromString(page, "text/html");
  const next = find("main", fresh);
  if (!next || (main.dataset.replay === undefined) !== (next.dataset.replay === undefined)) return location.assign(address);
  const before = pieces();
  morph(find("#board"), document.adoptNode(find("#board", fresh)));
  glide(before);
  for (const selector of [".replay", "#panel-log"]) {
    const old = find(selector), now = find(selector, fresh);
    if (old && now) morph(old, document.adoptNode(now));
  }
  main.dataset.replay = next.dataset.replay;
  for (const range of all(".replay input[type=range]")) range.value = next.dataset.replay;
  const text = find("#text-mode");
  if (text) { text.dataset.load = find("#text-mode", fresh).dataset.load; if (find("#side-text").open) load(text); }
  history.replaceState(null, "", address);
  document.title = fresh.title;
  announce([find(".replay p").textContent]);
  settle();
}

let latest = 0;
document.addEventListener("input", (event) => {
  if (!event.target.matches(".replay input[type=range]")) return;
  const form = event.target.form;
  find("output", form).textContent = `${event.target.value} of ${event.target.max}`;
  clearTimeout(latest);
  latest = setTimeout(() => visit(`${form.getAttribute("action")}?${new URLSearchParams(new FormData(form))}`), 90);
});

// --- clicks besides the board ---------------------------------------------------------------------------------------------------

const absolute = (place) => /^(\/|https?:)/.test(place) ? new URL(place, location.origin).href : place;  // a key is copied as it is

document.addEventListener("click", async (event) => {
  const hit = (selector) => event.target.closest?.(selector);
  const plain = !event.metaKey && !event.ctrlKey && !event.shiftKey && event.button === 0;
  let found;
  if ((found = hit("[data-copy]"))) {
    await navigator.clipboard?.writeText(absolute(found.dataset.copy)).catch(() => {});
    found.classList.add("copied");
    setTimeout(() => found.classList.remove("copied"), 1500);
    announce(["Copied."]);
  } else if (hit("[data-choices]")) {
    listShown = !listShown;
    settle();
    if (listShown) find("#choices button")?.focus();
  } else if ((found = hit("[data-peek]"))) peek(Number(found.dataset.peek));
  else if (hit("[data-show-targets]")) find(TARGETS)?.scrollIntoView({ block: "center", behavior: "smooth" });
  else if (hit("[data-show-keys]")) find("#keys").showModal();
  else if (plain && main && (found = hit("a.cites"))) {
    event.preventDefault();
    find("#side-rules").open = true;
    load(find("#rules-text"), found.hash.slice(2));
  } else if (plain && main && !live && (found = hit(".replay [data-step], .log a[href*='ply=']"))) {
    event.preventDefault();
    visit(found.href);
  }
});

document.addEventListener("change", (event) => {
  if (event.target.form?.matches("[data-submit]")) event.target.form.requestSubmit();
});

// --- keys -------------------------------------------------------------------------------------------------------------------

const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

// The target nearest to a place; in a direction, what lies aside counts double.
function nearest(targets, from, direction = null) {
  let best = null, least = Infinity;
  for (const target of targets) {
    const { x, y } = middle(target), dx = x - from.x, dy = y - from.y;
    const along = direction ? dx * direction[0] + dy * direction[1] : Math.hypot(dx, dy);
    const aside = direction ? Math.abs(dx * direction[1] + dy * direction[0]) : 0;
    if (direction && along < 2) continue;
    if (along + 2 * aside < least) [best, least] = [target, along + 2 * aside];
  }
  return best;
}

function onKey(event) {
  const typing = event.target.closest?.("input:not([type=radio], [type=checkbox], [type=range]), textarea, select, dialog");
  if (!main || typing || event.metaKey || event.ctrlKey || event.altKey) return;
  const target = event.target.closest?.(`${TARGETS}, main [data-why]`);
  const press = (selector) => { const button = find(selector); if (button && !button.disabled) button.click(); else if (button?.title) toast(button.title); };
  const steps = { ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last" };
  if (target && (event.key === "Enter" || event.key === " ")) take(target, middle(target));
  else if (!live && steps[event.key]) find(`[data-step=${steps[event.key]}]`).click();
  else if (live && DIRECTIONS[event.key]) {
    const targets = all(TARGETS);
    if (!targets.length) return;
    const from = target ? middle(target) : { x: 0, y: 0 };
    nearest(target ? targets.filter((other) => other !== target) : targets, from, target ? DIRECTIONS[event.key] : null)?.focus();
  } else if (event.key === "Escape") { find("[data-cancel]")?.click(); find("#panel-hint button")?.click(); all(".phone .side > details[open]").forEach((panel) => { panel.open = false; }); return; }
  else if (["u", "U", "h", "c"].includes(event.key)) press(`[data-key="${event.key}"]`);
  else if (live && event.key === ",") peek(-1);
  else if (live && event.key === ".") peek(1);
  else if (event.key === "l") open("side-log");
  else if (event.key === "r") open("side-rules");
  else if (event.key === "t") open("side-text");
  else if (event.key === "?") find("#keys").showModal();
  else return;
  event.preventDefault();
}
document.addEventListener("keydown", onKey);

// --- the form of a new table, and one's own page --------------------------------------------------------------------------------

const newTable = find("[data-new-table]");
function showSeats() {
  const count = Number(find("[name=players]:checked", newTable).value);
  for (const seat of all("[data-seat]", newTable)) seat.hidden = Number(seat.dataset.seat) >= count;
}
if (newTable) {
  newTable.addEventListener("change", showSeats);
  showSeats();
}

const nameField = find(".name-field input");
const shareName = () => all("[data-name]").forEach((field) => { field.value = nameField.value; });
nameField?.addEventListener("input", shareName);
if (nameField) shareName();  // what was typed before this ran

const allow = find("[data-allow-notices]");
if (allow && window.Notification) {
  allow.hidden = Notification.permission !== "default";
  allow.addEventListener("click", async () => { allow.hidden = (await Notification.requestPermission()) !== "default"; });
}

// --- the lobby: lists stay fresh while they are looked at ---------------------------------------------------------------------------

// The same table is the same entry, wherever it stands in its list, so that the focus stays with it.
const identify = (page) => all(".tables > li", page).forEach((entry) => { entry.id = `table-${find("a", entry).getAttribute("href").split("/").pop()}`; });

async function refresh() {
  if (document.hidden) return;
  const { text, late } = await fetched("lobby", location.href);
  if (text === null || late) return;
  const fresh = new DOMParser().parseFromString(text, "text/html");
  [document, fresh].forEach(identify);
  for (const name of ["open", "playing", "finished"]) morph(find(`#${name}`).parentElement, document.adoptNode(find(`#${name}`, fresh).parentElement));
  const mine = find(".mine"), now = find(".mine", fresh);
  if (mine && now) morph(mine, document.adoptNode(now));
  else if (now) find(".games").before(document.adoptNode(now));
  else mine?.remove();
  document.title = fresh.title;
}
if (find(".lists")) {
  setInterval(refresh, 15000);
  document.addEventListener("visibilitychange", refresh);
  addEventListener("pageshow", (event) => { if (event.persisted) refresh(); });
}

// --- begin ------------------------------------------------------------------------------------------------------------------

if (root.dataset.layout === "auto") {
  const narrow = matchMedia("(max-width: 760px)"), broad = matchMedia("(min-width: 1200px)"), low = matchMedia("(max-height: 780px)");
  const suits = () => (narrow.matches ? "phone" : !broad.matches ? "middle" : low.matches ? "broad" : "wide");
  const remember = () => { document.cookie = `screen=${suits()}; path=/; max-age=31536000; samesite=lax`; };
  remember();
  if (main && main.dataset.layout !== suits()) location.reload();
  for (const shape of [narrow, broad, low]) shape.addEventListener("change", () => { remember(); if (main) location.reload(); });
}
if (main) {
  settle();
  pinchable(find("#stage"));
  library.then(connect);
  setInterval(tick, 500);
  addEventListener("scroll", () => afterPress(offerSight), { passive: true });
  addEventListener("pageshow", (event) => { if (event.persisted) connect(); });
  addEventListener("online", connect);
  addEventListener("pagehide", () => source?.close());
}
