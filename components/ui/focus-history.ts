import { isShown } from "./is-shown";

/**
 * An element that had the focus, with its place in a list or
 * table, which is used when the element is removed with its row.
 */
interface Visit {
  element: HTMLElement;
  /** The dialog or menu around it; null on the page itself. */
  surface: Element | null;
  path: string;
  rows: Element | null;
  index: number;
}

const surfaceSelector = ":is([role=menu], [role=dialog], [role=alertdialog])";

/** Of the page itself and of every surface: a walk through a dialog does not push out the element that opened it. */
const maxVisitsEach = 12;

/** The most recent first. */
let visits: readonly Visit[] = [];

/** The path of the page on which the focus was before it was lost; undefined once it has been moved to anything. */
let lostOn: string | undefined;

export function noteFocus(element: HTMLElement): void {
  lostOn = undefined;
  const row = element.closest("li, tr");
  const rows = row?.parentElement ?? null;
  const index = row && rows ? [...rows.children].indexOf(row) : -1;
  const surface = element.closest(surfaceSelector);
  const others = visits.filter((visit) => visit.element !== element && visit.surface?.isConnected !== false);
  const alike = others.filter((visit) => visit.surface === surface);
  visits = [
    { element, surface, path: location.pathname, rows, index },
    ...others.filter((visit) => visit !== alike[maxVisitsEach - 1]),
  ];
}

/**
 * Whether the page itself has the focus only because the element that had it has gone, such as the last field of a
 * dialog. A key pressed now was meant for something that is no longer there.
 */
export const isFocusLost = (): boolean => lostOn === location.pathname;

/**
 * Restores the focus to where it was last on this page: the element that opened a dialog, or
 * the row below a deleted one. Focuses the beginning of the page when none of these is left.
 */
export function refocus(): void {
  const pathBefore = visits[0]?.path;
  const visitsHere = visits.filter(({ path }) => path === location.pathname);
  const candidates = visitsHere.map(({ element, ...place }) =>
    canTakeFocus(element) ? element : findNeighbour(place),
  );
  const content = document.getElementById("content");
  const target = candidates.find((element) => element !== null) ?? content;
  target?.focus({ preventScroll: true });
  if (target === content) lostOn = pathBefore;
}

/**
 * A surface that is closed before its opening animation ends stays until
 * the animation is over, and takes the focus with it when it is removed.
 */
const closingSurface = `${surfaceSelector}[data-state=closed]`;

const canTakeFocus = (element: HTMLElement) =>
  element.isConnected &&
  isShown(element) &&
  !element.matches(":disabled") &&
  !element.closest(closingSurface);

function findNeighbour({ rows, index }: Pick<Visit, "rows" | "index">): HTMLElement | null {
  if (!rows?.isConnected) return null;
  const row = rows.children[Math.min(index, rows.children.length - 1)];
  return [...(row?.querySelectorAll<HTMLElement>("a[href], button, input") ?? [])].find(canTakeFocus) ?? null;
}

/** For a modal: Radix returns the focus only to its own triggers, and these modals are opened by state. */
export function returnFocus(event: Event): void {
  event.preventDefault();
  refocus();
}
