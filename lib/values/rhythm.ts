const units = [
  ["day", 86_400],
  ["hour", 3_600],
  ["minute", 60],
] as const;

/** An interval as people express it. */
export interface Rhythm {
  unit: "second" | (typeof units)[number][0];
  count: number;
}

/** Expresses an interval in seconds in the largest unit that divides it: 3 600 is an hour, 5 400 is 90 minutes. */
export function rhythmOf(seconds: number): Rhythm {
  const found = units.find(([, length]) => seconds >= length && seconds % length === 0);
  return found ? { unit: found[0], count: seconds / found[1] } : { unit: "second", count: seconds };
}
