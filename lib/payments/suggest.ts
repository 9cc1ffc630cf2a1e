import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { clients, documents, organizations, payments } from "@/db/schema";
import { notFound } from "@/lib/errors";
import { identifier } from "@/lib/fields";
import { query } from "@/lib/operation";
import { keysNamedIn } from "./named-keys";
import { type Suggestion, suggestionRecord } from "./schema";
import { type Suggested, weigh } from "./weigh";

const shown = 5;
const readAtMost = 60;

type PaymentRow = Pick<
  typeof payments.$inferSelect,
  "amountCents" | "payerInn" | "payerName" | "purpose" | "receivedAt"
>;

export const suggestInvoices = query(
  {
    level: "viewer",
    summary: "Open invoices that a payment may be for, the likeliest first, with what speaks for them",
    input: z.object({ id: identifier }),
    output: z.array(suggestionRecord),
  },
  async ({ db }, { id }) => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, id));
    if (!payment) throw notFound();
    return suggestFor(db, payment, await readOwners(db));
  },
);

export type Owner = { id: string; numberPrefixes: { invoice: string } };

/** The organizations whose invoices are suggested. */
export const readOwners = (db: Database): Promise<Owner[]> =>
  db
    .select({ id: organizations.id, numberPrefixes: organizations.numberPrefixes })
    .from(organizations)
    .where(isNull(organizations.archivedAt));

/**
 * The open invoices that a payment may be for, the likeliest first, each with the signs for and against it: a number or
 * a part of one in the purpose, the payer's INN or name, what is left to pay, days between. They are looked up by each of
 * these, so that it takes as long with a hundred thousand invoices as with a hundred.
 */
export async function suggestFor(db: Database, payment: PaymentRow, owners: Owner[]): Promise<Suggestion[]> {
  const keys = keysNamedIn(payment.purpose ?? "", owners, payment.receivedAt);
  const payerIds = await clientsOf(db, payment.payerInn);
  const found = await Promise.all([
    keys.possible.length > 0 ? invoicesBy(db, inArray(documents.numberKey, keys.possible)) : [],
    payerIds.length > 0 ? invoicesBy(db, inArray(documents.clientId, payerIds)) : [],
    invoicesBy(db, hasRemainder(payment.amountCents, owners)),
  ]);
  const invoices = new Map(found.flat().map((invoice) => [invoice.documentId, invoice]));
  return [...invoices.values()]
    .map((invoice) => weigh(payment, invoice, keys))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight || Math.abs(a.days) - Math.abs(b.days))
    .slice(0, shown)
    .map(({ weight: _weight, clientInn: _inn, numberKey: _key, ...suggestion }) => suggestion);
}

async function clientsOf(db: Database, inn: string | null): Promise<string[]> {
  if (!inn) return [];
  const found = await db.select({ id: clients.id }).from(clients).where(eq(clients.inn, inn)).limit(20);
  return found.map(({ id }) => id);
}

const hasRemainder = (amountCents: number, owners: Array<{ id: string }>) =>
  and(
    inArray(
      documents.organizationId,
      owners.map(({ id }) => id),
    ),
    sql`(${documents.totalCents} - ${documents.paidCents}) = ${amountCents}`,
  );

function invoicesBy(db: Database, condition: SQL | undefined): Promise<Suggested[]> {
  return db
    .select({
      documentId: documents.id,
      organizationId: documents.organizationId,
      number: documents.number,
      numberKey: documents.numberKey,
      date: documents.date,
      status: documents.status,
      totalCents: documents.totalCents,
      remainderCents: sql<number>`${documents.totalCents} - ${documents.paidCents}`.mapWith(Number),
      clientName: clients.name,
      clientInn: clients.inn,
    })
    .from(documents)
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .where(and(isOpenInvoice, condition))
    .limit(readAtMost);
}

const isOpenInvoice = sql`${documents.docType} = 'invoice' and ${documents.status} in ('draft', 'issued', 'partially_paid')`;
