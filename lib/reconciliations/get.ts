import { query } from "@/lib/kernel/operation";
import { readReconciliation, toRecord } from "./queries";
import { reconciliationRecord } from "./record";
import { reconciliationKey } from "./schema";

export const getReconciliation = query(
  {
    level: "viewer",
    summary: "Return one act of reconciliation with its entries",
    input: reconciliationKey,
    output: reconciliationRecord,
    fails: ["not_found"],
  },
  async ({ db }, { id }) => toRecord(await readReconciliation(db, id)),
);
