import { z } from "zod";
import { command } from "@/lib/kernel/operation";
import { processStored } from "./process";
import { type Receipt, receipt } from "./schema";
import { storeNotification } from "./store";

/**
 * Keeps a notification and makes of it what it tells of, in one transaction. What makes it fail undoes both: whoever calls
 * has to keep it then. `begun` is called once the database has been reached.
 */
export const takeNotification = command(
  {
    level: "admin",
    summary: "Keep a notification and process it",
    input: z.object({ raw: z.instanceof(Buffer), begun: z.custom<() => void>() }),
    output: receipt,
  },
  async (context, { raw, begun }): Promise<Receipt> => {
    begun();
    const stored = await storeNotification(context.db, raw);
    return stored ? processStored(context, stored) : { ok: true, deduped: true };
  },
);
