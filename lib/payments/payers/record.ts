import { z } from "zod";

/** A payer whose money was a client's. */
export const clientPayerRecord = z.object({
  id: z.uuid(),
  inn: z.string().nullable(),
  account: z.string().nullable(),
  name: z.string().nullable(),
  times: z.int(),
  lastAt: z.iso.datetime(),
});
