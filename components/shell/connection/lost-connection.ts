let back: Promise<void> | null = null;
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

/** Whether the service is unreachable, as far as this tab knows. */
export const lostConnection = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => back !== null,
  /** Reports the connection as lost until the promise of `returns` settles. Later callers wait for the same promise. */
  until(returns: () => Promise<void>): Promise<void> {
    if (back) return back;
    back = returns().finally(() => {
      back = null;
      notify();
    });
    notify();
    return back;
  },
};
