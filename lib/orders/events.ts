import { eq } from "drizzle-orm";
import { orders } from "@/db/schema";
import { eventRecord, historyInput, historyPage } from "@/lib/events/history";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { pageRecord } from "@/lib/kernel/paging";

export const orderEvents = query(
  {
    level: "viewer",
    summary: "Who did what with an order, newest first",
    input: historyInput,
    output: pageRecord(eventRecord),
    fails: ["not_found"],
  },
  async ({ db }, asked) => {
    const [known, found] = await Promise.all([
      db.$count(orders, eq(orders.id, asked.id)),
      historyPage(db, asked),
    ]);
    if (known === 0) throw notFound();
    return found;
  },
);
