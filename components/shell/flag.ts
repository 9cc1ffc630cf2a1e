/** Creates a boolean state of the tab, for `useSyncExternalStore`. */
export function createFlag() {
  let isUp = false;
  const listeners = new Set<() => void>();
  return {
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    get: () => isUp,
    set(next: boolean) {
      if (isUp === next) return;
      isUp = next;
      for (const listener of listeners) listener();
    },
  };
}
