let back: Promise<void> | null = null;
const listeners = new Set<() => void>();

function notify() {
  for (const listener of listeners) listener();
}

/** Whether the service is out of reach, as far as this tab knows. */
export const lostConnection = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => back !== null,
  /** Shows the connection as lost until `returns` settles. Whoever meets the loss meanwhile waits with the first. */
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
