const steps = 10;

/**
 * Calls `act` after so many milliseconds in which this process went on: while it stands still it reads no answers, and who
 * has given one in time is not to be blamed. Answers what calls it off.
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
