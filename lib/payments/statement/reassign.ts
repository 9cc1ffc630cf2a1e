import { inArray } from "drizzle-orm";
import { organizations, type payments } from "@/db/schema";
import { type EventInput, recordEach } from "@/lib/events/record";
import type { Context } from "@/lib/kernel/operation";
import { isManual } from "@/lib/payments/rules";
import type { Entry } from "./entries";

type PaymentRow = typeof payments.$inferSelect;

/**
 * Returns whether a statement shows that a payment belongs to another organization than assumed, and nobody
 * has given it to a document or a client yet. A dismissal does not prevent this: whoever dismissed it as not
 * theirs was right.
 */
export const isReassigned = ({ organizationId }: Entry, payment: PaymentRow): boolean =>
  organizationId !== payment.organizationId &&
  !isManual(payment) &&
  payment.documentId === null &&
  payment.clientId === null &&
  payment.invoiceId === null;

/** Records in the history of such payments the assumed organization and the actual one. */
export async function recordReassigned(
  context: Pick<Context, "db" | "actor">,
  recognized: ReadonlyMap<Entry, PaymentRow>,
): Promise<void> {
  const reassigned = [...recognized].filter(([entry, payment]) => isReassigned(entry, payment));
  if (reassigned.length === 0) return;
  const ids = reassigned.flatMap(([entry, payment]) => [entry.organizationId, payment.organizationId]);
  const { id, name, shortName } = organizations;
  const rows = await context.db
    .select({ id, name, shortName })
    .from(organizations)
    .where(inArray(id, [...new Set(ids)]));
  const names = new Map(rows.map((row) => [row.id, row.shortName ?? row.name]));
  const events = reassigned.map(
    ([entry, payment]): EventInput => ({
      kind: "payment.reassigned",
      subject: { id: payment.id, organizationId: entry.organizationId },
      data: { from: names.get(payment.organizationId), to: names.get(entry.organizationId) },
    }),
  );
  await recordEach(context, events, "last");
}
