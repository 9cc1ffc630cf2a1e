const steps = 10;

/**
 * Calls `act` after a number of milliseconds during which this process was running. While the process is suspended it
 * reads no responses, and a server that responded in time must not be blamed. Returns a function that cancels the
 * call.
 */
export function afterOwnTime(ms: number, act: () => void): () => void {
  let left = steps;
  const timer = setInterval(() => {
    left -= 1;
    if (left > 0) return;
    clearInterval(timer);
    act();
  }, ms / steps).unref();
  return () => clearInterval(timer);
}
