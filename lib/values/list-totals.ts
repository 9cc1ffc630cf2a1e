import { z } from "zod";

/** Sums of all that a list shows, in kopecks. */
export const totalsRecord = z.object({
  count: z.int(),
  totalCents: z.int(),
  paidCents: z.int(),
  /** What is not paid yet, or not put anywhere yet. */
  remainderCents: z.int(),
});
