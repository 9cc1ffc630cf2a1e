/** The result of a fault. */
export type Outcome = {
  state: "good" | "bad" | "skipped";
  /** One line with figures and times. */
  words: string;
};

export type Fault = { name: string; run: (options: { port: number; soakMs: number }) => Promise<Outcome> };

/** Good when all counts of errors are zero; these are printed first. */
export function outcomeOf(errorCounts: Record<string, number>, words: string): Outcome {
  const state = Object.values(errorCounts).every((count) => count === 0) ? "good" : "bad";
  const counts = Object.entries(errorCounts).map(([what, count]) => `${count} ${what}`);
  return { state, words: [...counts, words].join(", ") };
}
