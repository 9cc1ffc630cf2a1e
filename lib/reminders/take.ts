import { and, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { documents, remindedDocuments, reminders } from "@/db/schema";
import { addLink } from "@/lib/document-links/create";
import { defaultLinkDays } from "@/lib/document-links/schema";
import { type Context, command } from "@/lib/kernel/operation";
import { claimPaper } from "@/lib/print/claim/paper";
import { identifier } from "@/lib/values/fields";
import { fingerprintOf, readCurrentNotice } from "./current";
import type { ReminderRow } from "./queries";
import type { Notice } from "./schedule";

export type Taken =
  | { outcome: "taken"; reminder: ReminderRow; addresses: Map<string, string> }
  /** The debt has changed since the letter was written. */
  | { outcome: "changed" }
  /** Nothing is left to remind of, or another process has taken the reminder. */
  | { outcome: "left"; reminder: ReminderRow };

/**
 * Takes a reminder for handover; only one process can. The invoices are locked meanwhile, so that no payment
 * comes in between. It is taken only while the invoices and the rules still agree with the letter.
 */
export const takeReminder = command(
  {
    level: "user",
    summary: "Take a reminder to hand it over to the mail server",
    input: z.object({
      reminderId: identifier,
      fingerprint: z.string().nullable(),
      /** As stored: without addresses, which are stored only in sealed form. */
      subject: z.string(),
      text: z.string(),
      claim: claimPaper.nullable(),
    }),
  },
  async (context, { reminderId, fingerprint, ...letterFields }): Promise<Taken> => {
    const { db } = context;
    const [reminder] = await db
      .select()
      .from(reminders)
      .where(and(eq(reminders.id, reminderId), eq(reminders.state, "sending"), isNull(reminders.handedAt)))
      .for("update");
    if (!reminder) return { outcome: "left", reminder: await readReminder(db, reminderId) };
    await lockInvoices(db, reminder);
    const notice = await readCurrentNotice(db, reminder);
    if (!notice) return { outcome: "left", reminder: await stopReminder(db, reminderId) };
    if (fingerprintOf(notice) !== fingerprint) return { outcome: "changed" };
    const addresses = await recordInvoices(context, reminder, notice);
    const [taken] = await db
      .update(reminders)
      .set({
        ...letterFields,
        step: notice.step,
        isClaim: notice.isClaim,
        handedAt: new Date().toISOString(),
      })
      .where(eq(reminders.id, reminderId))
      .returning();
    return { outcome: "taken", reminder: taken!, addresses };
  },
);

/** Reads a reminder that is known to exist. */
export async function readReminder(db: Database, id: string): Promise<ReminderRow> {
  const [reminder] = await db.select().from(reminders).where(eq(reminders.id, id));
  return reminder!;
}

/** Locks in one order, so that no two callers deadlock. */
const lockInvoices = (db: Database, { clientId, organizationId }: ReminderRow) =>
  db
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.organizationId, organizationId),
        eq(documents.clientId, clientId),
        inArray(documents.status, ["issued", "partially_paid"]),
        eq(documents.docType, "invoice"),
      ),
    )
    .orderBy(documents.id)
    .for("update");

async function stopReminder(db: Database, id: string): Promise<ReminderRow> {
  const [stopped] = await db
    .update(reminders)
    .set({ state: "stopped", settledAt: new Date().toISOString() })
    .where(eq(reminders.id, id))
    .returning();
  return stopped!;
}

/** Records the invoices of the final letter, each with a link of its own. */
async function recordInvoices(
  context: Context,
  { id: reminderId }: ReminderRow,
  { invoices }: Notice,
): Promise<Map<string, string>> {
  const { db } = context;
  await db.delete(remindedDocuments).where(eq(remindedDocuments.reminderId, reminderId));
  const { id, organizationId, status, correctedById } = documents;
  const found = await db
    .select({ id, organizationId, status, correctedById })
    .from(documents)
    .where(
      inArray(
        id,
        invoices.map((invoice) => invoice.id),
      ),
    );
  const addresses = new Map<string, string>();
  const rows = [];
  for (const { id: documentId, number, remainderCents, step } of invoices) {
    const document = found.find((each) => each.id === documentId);
    const link = await addLink(context, document!, defaultLinkDays);
    addresses.set(documentId, link.url);
    rows.push({ reminderId, documentId, number, remainderCents, step, linkId: link.id });
  }
  await db.insert(remindedDocuments).values(rows);
  return addresses;
}
