/** What a fault was tried on, and what came of it. */
export type Outcome = {
  state: "good" | "bad" | "skipped";
  /** One line: figures and times. */
  words: string;
};

export type Fault = { name: string; run: (options: { port: number; soakMs: number }) => Promise<Outcome> };

/** Good when nothing of what must not happen has happened; the figures of that stand first. */
export function outcomeOf(mustBeNothing: Record<string, number>, words: string): Outcome {
  const state = Object.values(mustBeNothing).every((count) => count === 0) ? "good" : "bad";
  const counts = Object.entries(mustBeNothing).map(([what, count]) => `${count} ${what}`);
  return { state, words: [...counts, words].join(", ") };
}
