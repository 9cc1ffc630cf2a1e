import { and, desc, eq, lt } from "drizzle-orm";
import { clients, reminders } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { pageById, pageRecord } from "@/lib/kernel/paging";
import { resolveOrganizationId } from "@/lib/organizations/resolve-id";
import { toRecords } from "./queries";
import { reminderRecord } from "./record";
import { clientReminderFilters } from "./schema";

export const listReminders = query(
  {
    level: "viewer",
    summary:
      "List the payment reminders sent to a client and their outcomes, newest first; of all organizations unless one is named",
    input: clientReminderFilters,
    output: pageRecord(reminderRecord),
    fails: ["not_found"],
  },
  async (context, { id, organizationId, limit, cursor }) => {
    const { db, locale } = context;
    if (organizationId) await resolveOrganizationId(context, organizationId);
    if ((await db.$count(clients, eq(clients.id, id))) === 0) throw notFound();
    const rows = await db
      .select()
      .from(reminders)
      .where(
        and(
          eq(reminders.clientId, id),
          organizationId ? eq(reminders.organizationId, organizationId) : undefined,
          cursor && lt(reminders.id, cursor[0]),
        ),
      )
      .orderBy(desc(reminders.id))
      .limit(limit + 1);
    const { items, nextCursor } = pageById(rows, limit);
    return { items: await toRecords(db, items, locale), nextCursor };
  },
);
