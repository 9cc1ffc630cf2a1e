import { reconciliations } from "@/db/schema";
import { eventRecord, historyInput, historyOf } from "@/lib/events/history";
import { query } from "@/lib/kernel/operation";
import { pageRecord } from "@/lib/kernel/paging";

export const reconciliationEvents = query(
  {
    level: "viewer",
    summary: "List the history of an act of reconciliation, newest first: who did what",
    input: historyInput,
    output: pageRecord(eventRecord),
    fails: ["not_found"],
  },
  ({ db }, request) => historyOf(db, reconciliations, request),
);
