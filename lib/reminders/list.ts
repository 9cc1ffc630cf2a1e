import { and, desc, eq, lt } from "drizzle-orm";
import { clients, reminders } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { pageById, pagedById, pageRecord } from "@/lib/kernel/paging";
import { toRecords } from "./queries";
import { reminderRecord } from "./record";
import { clientKey } from "./schema";

export const listReminders = query(
  {
    level: "viewer",
    summary: "List the payment reminders sent to a client and their outcomes, newest first",
    input: clientKey.extend(pagedById),
    output: pageRecord(reminderRecord),
    fails: ["not_found"],
  },
  async ({ db, locale }, { id, limit, cursor }) => {
    if ((await db.$count(clients, eq(clients.id, id))) === 0) throw notFound();
    const rows = await db
      .select()
      .from(reminders)
      .where(and(eq(reminders.clientId, id), cursor && lt(reminders.id, cursor[0])))
      .orderBy(desc(reminders.id))
      .limit(limit + 1);
    const { items, nextCursor } = pageById(rows, limit);
    return { items: await toRecords(db, items, locale), nextCursor };
  },
);
