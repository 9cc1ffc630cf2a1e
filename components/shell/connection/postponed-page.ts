let postponed: string | null = null;
const listeners = new Set<() => void>();

function setPostponed(href: string | null) {
  if (href === postponed) return;
  postponed = href;
  for (const listener of listeners) listener();
}

/** The page requested without a connection: it is opened later, unless the user continues on the current one. */
export const postponedPage = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  },
  get: () => postponed,
  set: (href: string) => setPostponed(href),
  drop: () => setPostponed(null),
};
