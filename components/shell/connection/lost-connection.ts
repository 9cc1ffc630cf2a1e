let waiting = 0;
const listeners = new Set<() => void>();

function changed(by: 1 | -1) {
  waiting += by;
  for (const listener of listeners) listener();
}

/** Whether something waits for the service to answer again. */
export const lostConnection = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => waiting > 0,
  /** Shows the connection as lost until `end` settles, and answers as it does. */
  async during<T>(end: Promise<T>): Promise<T> {
    changed(1);
    try {
      return await end;
    } finally {
      changed(-1);
    }
  },
};
