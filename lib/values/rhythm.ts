const units = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** How often something is done, as people say it. */
export interface Rhythm {
  unit: "second" | (typeof units)[number][0];
  count: number;
}

/** An interval in whole seconds in the largest unit that tells it whole: 3 600 is an hour, 5 400 are 90 minutes. */
export function rhythmOf(seconds: number): Rhythm {
  const found = units.find(([, length]) => seconds >= length && seconds % length === 0);
  return found ? { unit: found[0], count: seconds / found[1] } : { unit: "second", count: seconds };
}
