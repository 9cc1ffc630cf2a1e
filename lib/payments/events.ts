import { eq } from "drizzle-orm";
import { payments } from "@/db/schema";
import { eventRecord, historyInput, historyPage } from "@/lib/events/history";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { pageRecord } from "@/lib/kernel/paging";

export const paymentEvents = query(
  {
    level: "viewer",
    summary: "Who did what with a payment, newest first",
    input: historyInput,
    output: pageRecord(eventRecord),
    fails: ["not_found"],
  },
  async ({ db }, asked) => {
    const [known, found] = await Promise.all([
      db.$count(payments, eq(payments.id, asked.id)),
      historyPage(db, asked),
    ]);
    if (known === 0) throw notFound();
    return found;
  },
);
