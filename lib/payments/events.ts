import { payments } from "@/db/schema";
import { eventRecord, historyInput, historyOf } from "@/lib/events/history";
import { query } from "@/lib/kernel/operation";
import { pageRecord } from "@/lib/kernel/paging";

export const paymentEvents = query(
  {
    level: "viewer",
    summary: "List a payment's history, newest first: who did what",
    input: historyInput,
    output: pageRecord(eventRecord),
    fails: ["not_found"],
  },
  ({ db }, request) => historyOf(db, payments, request),
);
