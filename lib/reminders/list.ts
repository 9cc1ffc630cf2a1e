import { desc, eq } from "drizzle-orm";
import { z } from "zod";
import { clients, reminders } from "@/db/schema";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { toRecords } from "./queries";
import { reminderRecord } from "./record";
import { ofClient } from "./schema";

/** As many as anybody reads. */
const latest = 200;

export const listReminders = query(
  {
    level: "viewer",
    summary: "The reminders of payment that a client was sent, newest first, with what became of them",
    input: ofClient,
    output: z.array(reminderRecord),
    fails: ["not_found"],
  },
  async ({ db, locale }, { id }) => {
    if ((await db.$count(clients, eq(clients.id, id))) === 0) throw notFound();
    const rows = await db
      .select()
      .from(reminders)
      .where(eq(reminders.clientId, id))
      .orderBy(desc(reminders.id))
      .limit(latest);
    return toRecords(db, rows, locale);
  },
);
