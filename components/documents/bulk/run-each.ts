import { attempt, type Result } from "@/components/forms/result";

export interface Outcome<Item, Output = unknown> {
  item: Item;
  result: Result<Output>;
}

interface RunOptions<Item, Output> {
  /** The maximum number of items in progress at once. */
  concurrency: number;
  /** When aborted, items in progress are finished and no more are started. */
  signal: AbortSignal;
  onOutcome: (outcome: Outcome<Item, Output>) => void;
}

/** Performs a task for each item separately, so that one failure stops no others. Settles when all are done. */
export async function runEach<Item, Output>(
  items: readonly Item[],
  perform: (item: Item) => Promise<Result<Output>>,
  { concurrency, signal, onOutcome }: RunOptions<Item, Output>,
): Promise<void> {
  const queue = items.values();
  const processQueue = async () => {
    for (const item of queue) {
      if (signal.aborted) return;
      onOutcome({ item, result: await attempt(() => perform(item)) });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, processQueue));
}
