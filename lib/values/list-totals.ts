import { z } from "zod";

/** Sums over everything a list shows, in kopecks. */
export const totalsRecord = z.object({
  count: z.int(),
  totalCents: z.int(),
  paidCents: z.int(),
  /** The amount that is not paid yet, or not allocated yet. */
  remainderCents: z.int(),
});
