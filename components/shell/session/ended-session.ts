let isEnded = false;
const listeners = new Set<() => void>();

function set(next: boolean) {
  if (isEnded === next) return;
  isEnded = next;
  for (const listener of listeners) listener();
}

/** Whether the session has ended, as far as this tab knows. */
export const endedSession = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: () => isEnded,
};

/** Asks whether the session goes on; false when nobody can say, too. */
export async function isSignedIn(): Promise<boolean> {
  try {
    const { status } = await fetch("/api/me", { method: "HEAD", cache: "no-store" });
    // What a proxy says in place of the service tells nothing of the session.
    if (status === 401 || status < 400) set(status === 401);
    return status !== 401;
  } catch {
    return false;
  }
}
