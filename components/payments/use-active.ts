import { useLayoutEffect, useRef, useState } from "react";
import { isFocusLost } from "@/components/ui/focus-history";

/** Milliseconds within which the user cannot have noticed that another card became active. */
const unnoticedMs = 400;

interface Active {
  id: string | null;
  /** The latest list in which it was present. */
  order: readonly string[];
  /** Whether the user has moved to it. */
  isChosen: boolean;
  /** How often the active card was replaced because it had vanished. */
  replaced: number;
}

/**
 * Tracks the card on which shortcuts act, by its id, so that cards added above it change nothing.
 * When it vanishes, the next one in the previous order becomes active, and `mayDecide` is false until the user can
 * have noticed that: after a moment, or once they have clicked a card. It is also false while the focus is lost and the
 * user has not moved to any card: such a key was meant for a dialog that has just closed.
 */
export function useActive(ids: readonly string[]) {
  const [storedActive, setActive] = useState<Active>({
    id: ids[0] ?? null,
    order: ids,
    isChosen: false,
    replaced: 0,
  });
  const active = updateActive(storedActive, ids);
  if (active !== storedActive) setActive(active);
  const replacedAt = useRef(Number.NEGATIVE_INFINITY);
  const { replaced } = active;
  // A layout effect: run later, it would undo what a click has set meanwhile.
  useLayoutEffect(() => {
    if (replaced > 0) replacedAt.current = Date.now();
  }, [replaced]);
  const activate = (id: string) => setActive((before) => ({ ...before, id, isChosen: true }));
  return {
    activeId: active.id,
    isChosen: active.isChosen,
    activate,
    press: (id: string) => {
      replacedAt.current = Number.NEGATIVE_INFINITY;
      activate(id);
    },
    /** Makes another card active, if `from` still is. */
    handOn: (from: string, to: string | undefined) =>
      setActive((before) => (before.id === from && to ? { ...before, id: to } : before)),
    mayDecide: () => Date.now() - replacedAt.current >= unnoticedMs && (active.isChosen || !isFocusLost()),
  };
}

function updateActive(active: Active, ids: readonly string[]): Active {
  const isSame = ids.length === active.order.length && ids.every((id, index) => id === active.order[index]);
  if (active.id !== null && ids.includes(active.id)) return isSame ? active : { ...active, order: ids };
  const id = successorOf(active, ids);
  if (id === active.id && isSame) return active;
  return { ...active, id, order: ids, replaced: active.replaced + 1 };
}

/**
 * Returns the next card of the previous order that is still there, otherwise
 * the last one before it, otherwise the first of the current ones.
 */
function successorOf({ id, order }: Active, ids: readonly string[]): string | null {
  const lastIndex = id === null ? -1 : order.indexOf(id);
  const isThere = (each: string) => ids.includes(each);
  return (
    order.slice(lastIndex + 1).find(isThere) ??
    order.slice(0, Math.max(0, lastIndex)).findLast(isThere) ??
    ids[0] ??
    null
  );
}
