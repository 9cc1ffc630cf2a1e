import { withSlot } from "@/lib/kernel/database";

type Batch = {
  size: number;
  /** Does up to `size` of what is left, and says how many those were. */
  doSome(): Promise<number>;
  signal: AbortSignal | undefined;
};

/** Does what is left in batches, so that others come in between. Ends early when asked to; what is done stays. */
export async function inBatches({ size, doSome, signal }: Batch): Promise<void> {
  for (;;) {
    const count = await withSlot(doSome);
    if (count < size || signal?.aborted) return;
  }
}
