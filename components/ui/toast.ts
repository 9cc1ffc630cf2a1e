import type { ReactNode } from "react";

export interface Toast {
  title: ReactNode;
  description?: ReactNode;
  tone?: "neutral" | "ok" | "bad";
  /** One way to react, such as undoing. */
  action?: { label: string; onSelect: () => void };
  /** Where what it tells of is to be seen. */
  link?: { label: string; href: string };
  /** 5 seconds for news, 10 for failures, unless stated otherwise. */
  durationMs?: number;
}

export interface ShownToast extends Toast {
  id: number;
}

let shown: readonly ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function show(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message without interrupting; may be called from any event handler or effect. Answers its id. */
export function toast(news: Toast): number {
  lastId += 1;
  show([...shown.slice(-2), { ...news, id: lastId }]);
  return lastId;
}

export function dismissToast(id: number): void {
  show(shown.filter((item) => item.id !== id));
}

export const toastStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => shown,
};

/** A modal stays open when somebody answers a toast that lies over it, which is gone by the time the modal is reported. */
export const isInToast = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("[data-toast]") !== null;
