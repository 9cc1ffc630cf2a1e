import { eventRecord, historyInput, historyPage } from "@/lib/events/history";
import { query } from "@/lib/kernel/operation";
import { pageRecord } from "@/lib/kernel/paging";
import { readReconciliation } from "./queries";

export const reconciliationEvents = query(
  {
    level: "viewer",
    summary: "Who did what with an act of reconciliation, newest first",
    input: historyInput,
    output: pageRecord(eventRecord),
    fails: ["not_found"],
  },
  async ({ db }, asked) => {
    await readReconciliation(db, asked.id);
    return historyPage(db, asked);
  },
);
