const steps = 10;

/**
 * Calls `callback` after a number of milliseconds during which this process was running. While the process is suspended
 * it reads no responses, and a server that responded in time must not be blamed. Returns a function that cancels the
 * call.
 */
export function afterRunningTime(ms: number, callback: () => void): () => void {
  let stepsLeft = steps;
  const timer = setInterval(() => {
    stepsLeft -= 1;
    if (stepsLeft > 0) return;
    clearInterval(timer);
    callback();
  }, ms / steps).unref();
  return () => clearInterval(timer);
}
