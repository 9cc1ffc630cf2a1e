const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** After the first try, the second, and so on: ten tries in two days. */
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

export const mostAttempts = pausesMs.length + 1;

/** After so long without anything getting through, an address is given up. */
export const longestFailingMs = 5 * 24 * hour;

/** The pause after this many tries, up to a fifth more or less, so that not all come back at once; null after the last. */
export function pauseAfter(attempts: number, chance = Math.random()): number | null {
  const pause = pausesMs[attempts - 1];
  return pause === undefined ? null : Math.round(pause * (0.8 + 0.4 * chance));
}

/** Whether an address that asked for these kinds is told of this one. */
export const isAskedFor = (asked: readonly string[], kind: string) =>
  asked.some((each) => each === "*" || each === kind || each === `${kind.split(".")[0]}.*`);
