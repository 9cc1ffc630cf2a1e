const longestWaitMs = 1_000;

/** Acts once the page has nothing else to do. Returns how to call it off. */
export function whenIdle(act: () => void): () => void {
  // Safari has no such thing.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, longestWaitMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: longestWaitMs });
  return () => cancelIdleCallback(request);
}

/** Acts once the element has come into the window and the page has nothing else to do. */
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
