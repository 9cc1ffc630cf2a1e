let reconnection: Promise<void> | null = null;
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
  get: () => reconnection !== null,
  /** Reports the connection as lost until the promise of `returns` settles. Later callers wait for the same promise. */
  until(returns: () => Promise<void>): Promise<void> {
    if (reconnection) return reconnection;
    reconnection = returns().finally(() => {
      reconnection = null;
      notify();
    });
    notify();
    return reconnection;
  },
};
