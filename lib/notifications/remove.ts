import { eq } from "drizzle-orm";
import { z } from "zod";
import { bankNotifications } from "@/db/schema";
import { record } from "@/lib/events/record";
import { notFound } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";

export const removeNotification = command(
  {
    level: "admin",
    summary: "Delete a stored notification; the payment that it reported stays",
    input: z.object({ id: identifier }),
    fails: ["not_found"],
  },
  async (context, { id }) => {
    const [removed] = await context.db
      .delete(bankNotifications)
      .where(eq(bankNotifications.id, id))
      .returning({ eventType: bankNotifications.eventType, dedupeKey: bankNotifications.dedupeKey });
    if (!removed) throw notFound();
    await record(context, "notification.deleted", { id }, removed);
  },
);
