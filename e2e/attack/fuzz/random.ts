/** Random numbers that are reproducible from a seed. */
export type Random = {
  /** Returns a number from 0 to below 1. */
  next(): number;
  /** Returns an integer from 0 to below `end`. */
  int(end: number): number;
  pick<T>(list: readonly T[]): T;
  chance(probability: number): boolean;
};

/** Returns a Mulberry32 generator for a seed and the number of a case, so that each case can be run alone. */
export function randomOf(seed: number, index = 0): Random {
  let state = (Math.imul(seed, 0x9e3779b1) ^ Math.imul(index + 1, 0x85ebca6b)) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (end: number) => Math.floor(next() * end);
  return {
    next,
    int,
    pick: (list) => list[int(list.length)]!,
    chance: (probability) => next() < probability,
  };
}
