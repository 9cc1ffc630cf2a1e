import { getTableColumns, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { recordsOf } from "@/db/one-parameter";
import { payments } from "@/db/schema";
import { type EventInput, recordEach } from "@/lib/events/record";
import { businessDateOf } from "@/lib/kernel/clock";
import { env } from "@/lib/kernel/env";
import type { Context } from "@/lib/kernel/operation";
import { isManual } from "@/lib/payments/rules";
import { momentOfDay } from "@/lib/values/moment";
import type { Entry } from "./entries";
import { lockForStatement } from "./money-locks";
import { isReassigned, recordReassigned } from "./reassign";
import { recognize } from "./recognize";
import { findStored } from "./stored-entries";

type PaymentRow = typeof payments.$inferSelect;

export type StoredEntries = {
  imported: PaymentRow[];
  /** The payments of earlier statements. */
  stored: PaymentRow[];
  /** How many entries earlier statements have, or others stored meanwhile. */
  known: number;
  recognized: PaymentRow[];
  /** The imported and recognized payments that are not assigned to a document or decided by a person. */
  waiting: PaymentRow[];
};

/**
 * Stores each entry of a statement as a payment, once: entries of earlier statements are skipped, and
 * payments already known from another source are completed with what the statement adds. All entries of a key have to
 * be given together. Nothing is matched yet.
 */
export async function storeEntries(
  context: Pick<Context, "db" | "actor">,
  entries: Entry[],
): Promise<StoredEntries> {
  const { db } = context;
  await lockForStatement(db, entries);
  const { stored, unknown: unknownEntries } = await findStored(db, entries);
  const recognized = await recognize(db, unknownEntries);
  const updated = await completePayments(context, recognized);
  const newEntries = unknownEntries.filter((entry) => !recognized.has(entry));
  const imported =
    newEntries.length === 0
      ? []
      : await db
          .insert(payments)
          .values(newEntries.map(rowOf))
          .onConflictDoNothing({ target: payments.statementKey })
          .returning();
  const receivedEvents = imported.map(
    (subject): EventInput => ({ kind: "payment.received", subject, data: { source: "statement" } }),
  );
  await recordEach(context, receivedEvents, "last");
  return {
    imported,
    stored,
    recognized: updated,
    known: entries.length - imported.length - updated.length,
    waiting: [...imported, ...updated, ...stored.filter(wasInterrupted)].filter(isUndecided),
  };
}

/** Recognizes payments of an import that ended between storing and matching. */
const wasInterrupted = ({ matchReason }: PaymentRow) => matchReason === null;

const isUndecided = ({ documentId, matchReason }: PaymentRow) =>
  documentId === null && matchReason?.by !== "person";

const rowOf = ({ organizationId, kind, account, key, document }: Entry): typeof payments.$inferInsert => ({
  organizationId,
  kind,
  source: "statement",
  statementKey: key,
  amountCents: document.amountCents,
  payerInn: document.payer.inn,
  payerName: document.payer.name,
  payerAccount: document.payer.accounts[0] ?? null,
  ownAccount: account,
  documentNumber: document.number,
  purpose: document.purpose,
  paidAt: paidAtOf(document),
  raw: document.raw,
});

const paidAtOf = ({ date }: Entry["document"]) => momentOfDay(date, env().BUSINESS_TIME_ZONE);

/**
 * Adds to payments what only the statement knows. Their own values stay, except the day entered by a person
 * (the bank's day is the true one) and the assumed organization of unassigned money.
 */
async function completePayments(
  context: Pick<Context, "db" | "actor">,
  recognized: Map<Entry, PaymentRow>,
): Promise<PaymentRow[]> {
  if (recognized.size === 0) return [];
  const { db } = context;
  const batch = [...recognized].map(([entry, payment]) => ({
    ...additionsOf(entry, payment),
    id: payment.id,
  }));
  const rows = await db
    .update(payments)
    .set({
      organizationId: sql`coalesce(batch."organizationId", ${payments.organizationId})`,
      statementKey: sql`batch.key`,
      ownAccount: sql`batch."ownAccount"`,
      isAccountGuessed: false,
      payerInn: sql`coalesce(${payments.payerInn}, batch.inn)`,
      payerName: sql`coalesce(${payments.payerName}, batch.name)`,
      payerAccount: sql`coalesce(${payments.payerAccount}, batch.account)`,
      documentNumber: sql`coalesce(${payments.documentNumber}, batch.number)`,
      purpose: sql`coalesce(${payments.purpose}, batch.purpose)`,
      paidAt: sql`coalesce(batch."paidAt", ${payments.paidAt})`,
      dismissedAt: unlessReassigned(payments.dismissedAt),
      dismissedReason: unlessReassigned(payments.dismissedReason),
      dismissedBy: unlessReassigned(payments.dismissedBy),
    })
    .from(
      sql`${recordsOf(batch)}
          as batch(id uuid, "organizationId" uuid, key text, "ownAccount" text, inn text, name text, account text, number text, purpose text, "paidAt" timestamptz)`,
    )
    .where(sql`${payments.id} = batch.id`)
    .returning(getTableColumns(payments));
  const redatedEvents = [...recognized].flatMap(([{ document }, payment]): EventInput[] =>
    isOtherDay(payment, document)
      ? [{ kind: "payment.redated", subject: payment, data: { from: dayOf(payment), to: document.date } }]
      : [],
  );
  await recordEach(context, redatedEvents, "last");
  await recordReassigned(context, recognized);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return batch.map(({ id }) => byId.get(id)!);
}

const unlessReassigned = (column: PgColumn) =>
  sql`case when batch."organizationId" is null then ${column} end`;

/** Returns what a payment takes from an entry; null where it stays as it is. */
function additionsOf(entry: Entry, payment: PaymentRow) {
  const { key, account: ownAccount, document } = entry;
  const side = isManual(payment) ? otherSideOf(entry) : document.payer;
  return {
    key,
    ownAccount,
    organizationId: isReassigned(entry, payment) ? entry.organizationId : null,
    inn: side.inn,
    name: side.name,
    account: side.accounts[0] ?? null,
    number: document.number,
    purpose: document.purpose,
    paidAt: payment.paidAt === null || isOtherDay(payment, document) ? paidAtOf(document) : null,
  };
}

/** A manual payment names the other side in the payer's fields. */
const otherSideOf = ({ kind, document }: Entry) => (kind === "outgoing" ? document.payee : document.payer);

const dayOf = ({ receivedAt }: PaymentRow) => businessDateOf(receivedAt);

/** Returns whether a person entered another day than the bank has. */
const isOtherDay = (payment: PaymentRow, { date }: Entry["document"]) =>
  isManual(payment) && dayOf(payment) !== date;
