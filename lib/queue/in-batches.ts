import { withSlot } from "@/lib/kernel/database";

type Batch = {
  size: number;
  /** Processes up to `size` of the remaining items and returns how many those were. */
  doSome(): Promise<number>;
  signal: AbortSignal | undefined;
};

/**
 * Processes the remaining items in batches, so that other work gets a turn in between. Stops early if the signal is
 * aborted; finished batches stay.
 */
export async function inBatches({ size, doSome, signal }: Batch): Promise<void> {
  for (;;) {
    const count = await withSlot(doSome);
    if (count < size || signal?.aborted) return;
  }
}
