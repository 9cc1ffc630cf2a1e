import { z } from "zod";
import { eventRecord, historyOf } from "@/lib/events/history";
import { query } from "@/lib/kernel/operation";
import { readReconciliation } from "./queries";
import { reconciliationKey } from "./schema";

export const reconciliationEvents = query(
  {
    level: "viewer",
    summary: "Who did what with an act of reconciliation, newest first",
    input: reconciliationKey,
    output: z.array(eventRecord),
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    await readReconciliation(db, id);
    return historyOf(db, id);
  },
);
