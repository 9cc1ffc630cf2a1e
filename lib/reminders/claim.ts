import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { reminders } from "@/db/schema";
import { askerOf } from "@/lib/kernel/asker";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { claimPaper } from "@/lib/print/claim/paper";
import { identifier } from "@/lib/values/fields";

export const reminderClaim = query(
  {
    level: "viewer",
    summary: "Return the formal claim that a reminder carried, as a PDF",
    input: z.object({ id: identifier, reminderId: identifier }),
    fails: ["not_found"],
  },
  async ({ db, actor }, { id, reminderId }) => {
    const [reminder] = await db
      .select({ claim: reminders.claim })
      .from(reminders)
      .where(and(eq(reminders.id, reminderId), eq(reminders.clientId, id)));
    if (!reminder?.claim) throw notFound();
    return { paper: claimPaper.parse(reminder.claim), asker: askerOf(actor) };
  },
);
