const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** The pauses after the first attempt, the second, and so on: ten attempts in two days. */
const pausesMs = [
  10 * second,
  minute,
  5 * minute,
  20 * minute,
  hour,
  3 * hour,
  6 * hour,
  12 * hour,
  24 * hour,
];

export const maxAttempts = pausesMs.length + 1;

/** After this long without any success, a webhook is disabled. */
export const maxFailingMs = 5 * 24 * hour;

/**
 * Returns the pause after this many attempts, varied by up to a fifth, so that not all retries come at once; null after
 * the last attempt.
 */
export function pauseAfter(attempts: number, chance = Math.random()): number | null {
  const pause = pausesMs[attempts - 1];
  return pause === undefined ? null : Math.round(pause * (0.8 + 0.4 * chance));
}

/** Returns whether a webhook that subscribes to these kinds receives this one. */
export const isSubscribedTo = (subscribedKinds: readonly string[], kind: string) =>
  subscribedKinds.some((each) => each === "*" || each === kind || each === `${kind.split(".")[0]}.*`);
