const maxWaitMs = 1_000;

/** Calls `act` once the page is idle. Returns a function that cancels it. */
export function whenIdle(act: () => void): () => void {
  // Safari does not support it.
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(act, maxWaitMs);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(act, { timeout: maxWaitMs });
  return () => cancelIdleCallback(request);
}

/** Calls `act` once the element is in the window and the page is idle. Returns a function that cancels it. */
export function whenVisible(element: Element, act: () => void): () => void {
  let cancel = () => {};
  const visibilityObserver = new IntersectionObserver(([entry]) => {
    if (!entry?.isIntersecting) return;
    visibilityObserver.disconnect();
    cancel = whenIdle(act);
  });
  visibilityObserver.observe(element);
  return () => {
    visibilityObserver.disconnect();
    cancel();
  };
}
