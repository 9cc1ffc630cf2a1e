import { useLayoutEffect, useRef, useState } from "react";

/** Milliseconds in which nobody can have seen that another card has become the active one. */
const unseenMs = 400;

interface Active {
  id: string | null;
  /** The list in which it stood last. */
  order: readonly string[];
  /** Somebody has gone to it. */
  isChosen: boolean;
  /** How often it was replaced because it had vanished. */
  replaced: number;
}

/**
 * The card that keys act on, by its id: what is added above it makes nothing else active. When it vanishes, the next one
 * in the order of before takes its place, and `mayDecide` is false until somebody can have seen that: a moment has passed,
 * or they have pressed a card themselves.
 */
export function useActive(ids: readonly string[]) {
  const [known, setActive] = useState<Active>({
    id: ids[0] ?? null,
    order: ids,
    isChosen: false,
    replaced: 0,
  });
  const active = upToDate(known, ids);
  if (active !== known) setActive(active);
  const replacedAt = useRef(Number.NEGATIVE_INFINITY);
  const { replaced } = active;
  // With the change itself: told later, it would undo what a press has said meanwhile.
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
    /** Goes on to another one, if `from` is still the active one. */
    handOn: (from: string, to: string | undefined) =>
      setActive((before) => (before.id === from && to ? { ...before, id: to } : before)),
    mayDecide: () => Date.now() - replacedAt.current >= unseenMs,
  };
}

function upToDate(active: Active, ids: readonly string[]): Active {
  const isSame = ids.length === active.order.length && ids.every((id, index) => id === active.order[index]);
  if (active.id !== null && ids.includes(active.id)) return isSame ? active : { ...active, order: ids };
  const id = successorOf(active, ids);
  if (id === active.id && isSame) return active;
  return { ...active, id, order: ids, replaced: active.replaced + 1 };
}

/** The next one of the earlier order that is still there, else the last one before it, else the first of what there is now. */
function successorOf({ id, order }: Active, ids: readonly string[]): string | null {
  const at = id === null ? -1 : order.indexOf(id);
  const isThere = (each: string) => ids.includes(each);
  return (
    order.slice(at + 1).find(isThere) ?? order.slice(0, Math.max(0, at)).findLast(isThere) ?? ids[0] ?? null
  );
}
