interface Drag {
  frame: HTMLElement;
  row: HTMLElement;
  startY: number;
  onMark: (top: number | null) => void;
  onDrop: (from: number, before: number) => void;
}

/** A pointer that moves less than this many pixels does not drag, so that a shaky click stays a click. */
const trembleY = 5;
/** Within this many pixels of an edge of the window, the page scrolls. */
const edgeY = 56;
const scrollStepY = 14;

const lineOf = (row: HTMLElement) => Number(row.dataset.line);

/** Follows the pointer until it is released, Escape is pressed or the browser takes over the gesture. */
export function startDrag({ frame, row, startY, onMark, onDrop }: Drag): void {
  const from = lineOf(row);
  const listening = new AbortController();
  let pointer: { x: number; y: number } | null = null;
  let before: number | null = null;

  const look = () => {
    const place = pointer && placeAt(frame, pointer);
    if (!place) return;
    before = place.before;
    onMark(place.top - frame.getBoundingClientRect().top);
  };
  const follow = () => {
    if (listening.signal.aborted || !pointer) return;
    const step = pointer.y < edgeY ? -scrollStepY : pointer.y > innerHeight - edgeY ? scrollStepY : 0;
    if (step !== 0) {
      scrollBy(0, step);
      look();
    }
    requestAnimationFrame(follow);
  };
  const end = () => {
    listening.abort();
    row.removeAttribute("data-dragged");
    onMark(null);
  };
  const on = <Kind extends keyof WindowEventMap>(kind: Kind, handle: (event: WindowEventMap[Kind]) => void) =>
    addEventListener(kind, handle, { signal: listening.signal, capture: true });

  on("pointermove", ({ clientX, clientY }) => {
    const isFirst = pointer === null;
    if (isFirst && Math.abs(clientY - startY) < trembleY) return;
    pointer = { x: clientX, y: clientY };
    if (isFirst) {
      row.setAttribute("data-dragged", "");
      requestAnimationFrame(follow);
    }
    look();
  });
  on("pointerup", () => {
    end();
    if (!pointer) return;
    swallowClick();
    if (before !== null) onDrop(from, before);
  });
  on("pointercancel", end);
  on("keydown", (event) => {
    if (event.key !== "Escape" || !pointer) return;
    event.stopPropagation();
    end();
    swallowClick();
  });
}

/** Returns the gap between two rows that is nearest to the pointer, even when the pointer is beside the table. */
function placeAt(frame: HTMLElement, { x, y }: { x: number; y: number }) {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  const inside = (value: number, low: number, high: number) => Math.min(Math.max(value, low + 2), high - 2);
  const row = document
    .elementFromPoint(inside(x, left, right), inside(y, Math.max(top, 0), Math.min(bottom, innerHeight)))
    ?.closest<HTMLElement>("[data-line]");
  if (!row || !frame.contains(row)) return null;
  const box = row.getBoundingClientRect();
  const isBelow = y > box.top + box.height / 2;
  return { before: lineOf(row) + (isBelow ? 1 : 0), top: isBelow ? box.bottom : box.top };
}

/** Suppresses the click that follows releasing the pointer after a drag. */
function swallowClick(): void {
  const swallowing = new AbortController();
  addEventListener("click", (event) => event.stopPropagation(), { capture: true, signal: swallowing.signal });
  addEventListener("pointerdown", () => swallowing.abort(), { capture: true, once: true });
  setTimeout(() => swallowing.abort(), 0);
}
