import { reconciliations } from "@/db/schema";
import { eventRecord, historyInput, historyOf } from "@/lib/events/history";
import { query } from "@/lib/kernel/operation";
import { pageRecord } from "@/lib/kernel/paging";

export const reconciliationEvents = query(
  {
    level: "viewer",
    summary: "Who did what with an act of reconciliation, newest first",
    input: historyInput,
    output: pageRecord(eventRecord),
    fails: ["not_found"],
  },
  ({ db }, asked) => historyOf(db, reconciliations, asked),
);
