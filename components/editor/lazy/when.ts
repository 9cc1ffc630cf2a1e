const longestWaitMs = 1_000;

/** Calls `act` once the page is idle. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  // Safari does not support it.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, longestWaitMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: longestWaitMs });
  return () => cancelIdleCallback(request);
}

/** Calls `act` once the element is in the window and the page is idle. Returns a function that cancels it. */
export function whenSeen(element: Element, act: () => void): () => void {
  let cancel = () => {};
  const sight = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    sight.disconnect();
    cancel = whenIdle(act);
  });
  sight.observe(element);
  return () => {
    sight.disconnect();
    cancel();
  };
}
