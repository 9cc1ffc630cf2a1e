import { isShown } from "./is-shown";

/**
 * An element that had the focus, with its place in a list or
 * table, which is used when the element is removed with its row.
 */
interface Visit {
  element: HTMLElement;
  path: string;
  rows: Element | null;
  index: number;
}

const maxVisits = 12;

/** The most recent first. */
let visits: readonly Visit[] = [];

export function noteFocus(element: HTMLElement): void {
  const row = element.closest("li, tr");
  const rows = row?.parentElement ?? null;
  const index = row && rows ? [...rows.children].indexOf(row) : -1;
  const others = visits.filter((visit) => visit.element !== element);
  visits = [{ element, path: location.pathname, rows, index }, ...others].slice(0, maxVisits);
}

/**
 * Restores the focus to where it was last on this page: the element that opened a dialog, or
 * the row below a deleted one. Focuses the beginning of the page when none of these is left.
 */
export function refocus(): void {
  const visitsHere = visits.filter(({ path }) => path === location.pathname);
  const candidates = visitsHere.map(({ element, ...place }) =>
    canTakeFocus(element) ? element : findNeighbour(place),
  );
  const target = candidates.find((element) => element !== null) ?? document.getElementById("content");
  target?.focus({ preventScroll: true });
}

/**
 * A surface that is closed before its opening animation ends stays until
 * the animation is over, and takes the focus with it when it is removed.
 */
const closingSurface = ":is([role=menu], [role=dialog], [role=alertdialog])[data-state=closed]";

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
