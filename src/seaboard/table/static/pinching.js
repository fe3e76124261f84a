// On a touch screen the board is made larger with two fingers and moved with one. Two fingers change how wide it is drawn, one scrolls the
// stage as anything else is scrolled; what lies between the fingers stays there.

const MOST = 3;  // times as wide as the window
let pinch = null;

const apart = ([one, other]) => Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
const between = ([one, other]) => ({ x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 });

function begin(event, board) {
  if (event.touches.length !== 2) return;
  const box = board.getBoundingClientRect(), at = between(event.touches);
  pinch = { distance: apart(event.touches), zoom: Number(board.dataset.zoom ?? 1), x: (at.x - box.x) / box.width, y: (at.y - box.y) / box.height };
}

function go(event, board, stage) {
  if (!pinch || event.touches.length !== 2) return;
  event.preventDefault();
  const zoom = Math.min(MOST, Math.max(1, (pinch.zoom * apart(event.touches)) / pinch.distance)), at = between(event.touches);
  board.dataset.zoom = zoom.toFixed(3);
  board.style.width = `${100 * zoom}%`;
  board.style.maxWidth = zoom > 1 ? "none" : "";
  const box = board.getBoundingClientRect();
  stage.scrollLeft += box.x + pinch.x * box.width - at.x;
  scrollBy({ top: box.y + pinch.y * box.height - at.y, behavior: "instant" });
}

export function pinchable(stage) {
  const board = () => stage.querySelector("#board");
  stage.addEventListener("touchstart", (event) => begin(event, board()), { passive: true });
  stage.addEventListener("touchmove", (event) => go(event, board(), stage), { passive: false });
  for (const end of ["touchend", "touchcancel"]) stage.addEventListener(end, (event) => { if (event.touches.length < 2) pinch = null; });
}
