import { attempt, type Result } from "@/components/forms/result";

export interface Outcome<Item, Output = unknown> {
  item: Item;
  result: Result<Output>;
}

interface RunOptions<Item, Output> {
  /** How many are under way at a time. */
  concurrency: number;
  /** Aborted, it lets what is under way end, and begins nothing more. */
  signal: AbortSignal;
  onOutcome: (outcome: Outcome<Item, Output>) => void;
}

/** Does something with each item by itself, so that the failure of one stops no other. Settles when all is over. */
export async function runEach<Item, Output>(
  items: readonly Item[],
  perform: (item: Item) => Promise<Result<Output>>,
  { concurrency, signal, onOutcome }: RunOptions<Item, Output>,
): Promise<void> {
  const queue = items.values();
  const work = async () => {
    for (const item of queue) {
      if (signal.aborted) return;
      onOutcome({ item, result: await attempt(() => perform(item)) });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
}
