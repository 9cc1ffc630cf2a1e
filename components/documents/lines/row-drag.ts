interface Drag {
  frame: HTMLElement;
  row: HTMLElement;
  startY: number;
  onMark: (top: number | null) => void;
  onDrop: (from: number, before: number) => void;
}

/** A pointer that moves less than this many pixels does not drag, so that a shaky click stays a click. */
const minDragPx = 5;
/** Within this many pixels of an edge of the window, the page scrolls. */
const scrollEdgePx = 56;
const scrollStepPx = 14;

const rowIndexOf = (row: HTMLElement) => Number(row.dataset.line);

/** Follows the pointer until it is released, Escape is pressed or the browser takes over the gesture. */
export function startDrag({ frame, row, startY, onMark, onDrop }: Drag): void {
  const from = rowIndexOf(row);
  const listening = new AbortController();
  let pointer: { x: number; y: number } | null = null;
  let before: number | null = null;

  const updateMark = () => {
    const place = pointer && dropPlaceAt(frame, pointer);
    if (!place) return;
    before = place.before;
    onMark(place.top - frame.getBoundingClientRect().top);
  };
  const autoScroll = () => {
    if (listening.signal.aborted || !pointer) return;
    const step =
      pointer.y < scrollEdgePx ? -scrollStepPx : pointer.y > innerHeight - scrollEdgePx ? scrollStepPx : 0;
    if (step !== 0) {
      scrollBy(0, step);
      updateMark();
    }
    requestAnimationFrame(autoScroll);
  };
  const stopDrag = () => {
    listening.abort();
    row.removeAttribute("data-dragged");
    onMark(null);
  };
  const listen = <Kind extends keyof WindowEventMap>(
    kind: Kind,
    handle: (event: WindowEventMap[Kind]) => void,
  ) => addEventListener(kind, handle, { signal: listening.signal, capture: true });

  listen("pointermove", ({ clientX, clientY }) => {
    const isFirst = pointer === null;
    if (isFirst && Math.abs(clientY - startY) < minDragPx) return;
    pointer = { x: clientX, y: clientY };
    if (isFirst) {
      row.setAttribute("data-dragged", "");
      requestAnimationFrame(autoScroll);
    }
    updateMark();
  });
  listen("pointerup", () => {
    stopDrag();
    if (!pointer) return;
    suppressNextClick();
    if (before !== null) onDrop(from, before);
  });
  listen("pointercancel", stopDrag);
  listen("keydown", (event) => {
    if (event.key !== "Escape" || !pointer) return;
    event.stopPropagation();
    stopDrag();
    suppressNextClick();
  });
}

/** Returns the gap between two rows that is nearest to the pointer, even when the pointer is beside the table. */
function dropPlaceAt(frame: HTMLElement, { x, y }: { x: number; y: number }) {
  const { left, right, top, bottom } = frame.getBoundingClientRect();
  const clampInside = (value: number, low: number, high: number) =>
    Math.min(Math.max(value, low + 2), high - 2);
  const row = document
    .elementFromPoint(
      clampInside(x, left, right),
      clampInside(y, Math.max(top, 0), Math.min(bottom, innerHeight)),
    )
    ?.closest<HTMLElement>("[data-line]");
  if (!row || !frame.contains(row)) return null;
  const box = row.getBoundingClientRect();
  const isBelow = y > box.top + box.height / 2;
  return { before: rowIndexOf(row) + (isBelow ? 1 : 0), top: isBelow ? box.bottom : box.top };
}

/** Suppresses the click that follows releasing the pointer after a drag. */
function suppressNextClick(): void {
  const suppression = new AbortController();
  addEventListener("click", (event) => event.stopPropagation(), {
    capture: true,
    signal: suppression.signal,
  });
  addEventListener("pointerdown", () => suppression.abort(), { capture: true, once: true });
  setTimeout(() => suppression.abort(), 0);
}
