interface Drag {
  frame: HTMLElement;
  row: HTMLElement;
  startY: number;
  onMark: (top: number | null) => void;
  onDrop: (from: number, before: number) => void;
}

/** A hand that trembles on a click does not drag. */
const trembleY = 5;
/** This near to an edge of the window the page follows. */
const edgeY = 56;
const scrollStepY = 14;

const lineOf = (row: HTMLElement) => Number(row.dataset.line);

/** Follows the pointer until it is let go, Escape is pressed or the browser takes the gesture over. */
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

/** The gap between two rows that is nearest to the pointer, wherever the pointer is beside the table. */
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

/** The button under a pointer that is let go after dragging was not clicked. */
function swallowClick(): void {
  const swallowing = new AbortController();
  addEventListener("click", (event) => event.stopPropagation(), { capture: true, signal: swallowing.signal });
  addEventListener("pointerdown", () => swallowing.abort(), { capture: true, once: true });
  setTimeout(() => swallowing.abort(), 0);
}
