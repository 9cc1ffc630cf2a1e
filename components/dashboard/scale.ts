const roundSteps = [1, 2, 2.5, 5, 10];

/** Returns a scale of a few round marks, from zero to at least `largest`. */
export function scaleOf(largest: number): { top: number; ticks: number[] } {
  const minStep = Math.max(largest, 4) / 4;
  const power = 10 ** Math.floor(Math.log10(minStep));
  const step = roundSteps.map((each) => each * power).find((each) => each >= minStep) ?? 10 * power;
  const count = Math.max(1, Math.ceil(largest / step));
  return { top: step * count, ticks: Array.from({ length: count + 1 }, (_, index) => index * step) };
}
