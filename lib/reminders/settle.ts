import { eq } from "drizzle-orm";
import { z } from "zod";
import { documents, remindedDocuments, reminders } from "@/db/schema";
import { endLink } from "@/lib/document-links/revoke";
import { recordEach } from "@/lib/events/record";
import { type Context, command } from "@/lib/kernel/operation";
import { outcomeSchema } from "@/lib/mail/outcome";
import { settle } from "@/lib/mail/settle";
import { identifier } from "@/lib/values/fields";
import type { ReminderRow } from "./queries";

const eventByState = { sent: "reminded", failed: "reminder_failed", unknown: "reminder_unknown" } as const;

/** Records the outcome of a reminder. A result that arrives after the reminder was given up still counts. */
export const settleReminder = command(
  {
    level: "user",
    summary: "Record the delivery outcome of a reminder",
    input: z.object({ reminderId: identifier, outcome: outcomeSchema }),
  },
  async (context, { reminderId, outcome: deliveryOutcome }): Promise<ReminderRow> => {
    const { letter: reminder, isNew } = await settle(context.db, reminders, reminderId, deliveryOutcome);
    if (isNew) await recordOutcome(context, reminder);
    return reminder;
  },
);

/** Records the outcome in the histories of the invoices and the client; ends links that reached nobody. */
async function recordOutcome(
  context: Pick<Context, "db" | "actor">,
  { id, state, to, clientId, organizationId, step }: ReminderRow,
): Promise<void> {
  if (state === "sending" || state === "stopped") return;
  const remindedInvoices = await context.db
    .select({ id: documents.id, organizationId: documents.organizationId, linkId: remindedDocuments.linkId })
    .from(remindedDocuments)
    .innerJoin(documents, eq(documents.id, remindedDocuments.documentId))
    .where(eq(remindedDocuments.reminderId, id));
  const data = { reminderId: id, to: [to] };
  const outcomeEvent = eventByState[state];
  await recordEach(context, [
    ...remindedInvoices.map((document) => ({
      kind: `document.${outcomeEvent}` as const,
      subject: document,
      data,
    })),
    {
      kind: `client.${outcomeEvent}`,
      subject: { id: clientId, organizationId },
      data: { ...data, step },
    },
  ]);
  if (state !== "failed") return;
  for (const { linkId, ...document } of remindedInvoices)
    if (linkId) await endLink(context, document, linkId);
}
