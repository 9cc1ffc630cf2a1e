import type { ReactNode } from "react";

export interface Toast {
  title: ReactNode;
  description?: ReactNode;
  tone?: "neutral" | "ok" | "bad";
  /** An action in response, such as undoing. */
  action?: { label: string; onSelect: () => void };
  /** Leads to the record that the toast is about. */
  link?: { label: string; href: string };
  /** By default 5 seconds for news and 10 for failures. */
  durationMs?: number;
}

export interface ShownToast extends Toast {
  id: number;
}

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function setShown(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message without interrupting the user; may be called from any event handler or effect. Returns its id. */
export function toast(message: Toast): number {
  lastId += 1;
  setShown([...shown.slice(-2), { ...message, id: lastId }]);
  return lastId;
}

export function dismissToast(id: number): void {
  setShown(shown.filter((item) => item.id !== id));
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => shown,
};

/**
 * Whether an element is inside a toast or is their region. A modal stays open when a toast above it
 * is clicked; the toast may already be gone when the modal learns of the click.
 */
export const isInToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-toast], [data-toaster]") !== null;
