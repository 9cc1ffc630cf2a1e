import { eq, inArray, sql } from "drizzle-orm";
import { payments } from "@/db/schema";
import { recordAll } from "@/lib/events/record-all";
import type { Context } from "@/lib/operation";
import type { Entry } from "./entries";
import { recognize } from "./recognize";

type PaymentRow = typeof payments.$inferSelect;

export type Kept = {
  imported: number;
  known: number;
  recognized: number;
  /** Those among them that no document and no person has got yet. */
  waiting: PaymentRow[];
};

/**
 * Keeps the entries of a statement as payments, once: those of an earlier statement are passed over, those that became
 * known in another way learn what the statement tells besides. None is matched yet.
 */
export async function keepEntries(context: Pick<Context, "db" | "actor">, entries: Entry[]): Promise<Kept> {
  const { db } = context;
  const distinct = [...new Map(entries.map((entry) => [entry.key, entry])).values()];
  const stored = await db
    .select()
    .from(payments)
    .where(
      inArray(
        payments.statementKey,
        distinct.map(({ key }) => key),
      ),
    );
  const storedKeys = new Set(stored.map(({ statementKey }) => statementKey));
  const unknown = distinct.filter(({ key }) => !storedKeys.has(key));
  const recognized = await recognize(db, unknown);
  const updated: PaymentRow[] = [];
  for (const [entry, payment] of recognized) updated.push(await complete(context, payment, entry));
  const fresh = unknown.filter((entry) => !recognized.has(entry));
  const imported =
    fresh.length === 0
      ? []
      : await db
          .insert(payments)
          .values(fresh.map(rowOf))
          .onConflictDoNothing({ target: payments.statementKey })
          .returning();
  await recordAll(context, "payment.received", imported, { source: "statement" });
  return {
    imported: imported.length,
    recognized: updated.length,
    known: entries.length - imported.length - updated.length,
    waiting: [...imported, ...updated, ...stored.filter(wasCutOff)].filter(isUndecided),
  };
}

/** An import that ended between keeping and matching. */
const wasCutOff = ({ matchReason }: PaymentRow) => matchReason === null;

const isUndecided = ({ documentId, matchReason }: PaymentRow) =>
  documentId === null && matchReason?.by !== "person";

const rowOf = ({ organizationId, kind, key, document }: Entry): typeof payments.$inferInsert => ({
  organizationId,
  kind,
  source: "statement",
  statementKey: key,
  amountCents: document.amountCents,
  payerInn: document.payer.inn,
  payerName: document.payer.name,
  payerAccount: document.payer.accounts[0] ?? null,
  documentNumber: document.number,
  purpose: document.purpose,
  paidAt: `${document.date}T00:00:00.000Z`,
  raw: document.raw,
});

/** A payment learns what only the statement tells; what it said itself stays. */
async function complete(
  { db }: Pick<Context, "db">,
  payment: PaymentRow,
  { key, document }: Entry,
): Promise<PaymentRow> {
  const [row] = await db
    .update(payments)
    .set({
      statementKey: key,
      payerInn: payment.payerInn ?? document.payer.inn,
      payerName: payment.payerName ?? document.payer.name,
      payerAccount: payment.payerAccount ?? document.payer.accounts[0] ?? null,
      documentNumber: payment.documentNumber ?? document.number,
      purpose: payment.purpose ?? document.purpose,
      paidAt: payment.paidAt ?? `${document.date}T00:00:00.000Z`,
      updatedAt: sql`now()`,
    })
    .where(eq(payments.id, payment.id))
    .returning();
  return row!;
}
