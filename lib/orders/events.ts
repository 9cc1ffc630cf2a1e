import { orders } from "@/db/schema";
import { eventRecord, historyInput, historyOf } from "@/lib/events/history";
import { query } from "@/lib/kernel/operation";
import { pageRecord } from "@/lib/kernel/paging";

export const orderEvents = query(
  {
    level: "viewer",
    summary: "List an order's history, newest first: who did what",
    input: historyInput,
    output: pageRecord(eventRecord),
    fails: ["not_found"],
  },
  ({ db }, asked) => historyOf(db, orders, asked),
);
