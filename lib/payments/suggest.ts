import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { clients, documents, organizations, payments } from "@/db/schema";
import { isCurrent } from "@/lib/documents/current";
import { isPayable } from "@/lib/documents/payable";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { prefixesOf } from "@/lib/organizations/rules";
import { identifier } from "@/lib/values/fields";
import { keysNamedIn, type NamedKeys } from "./named-keys";
import { suggestedColumns, suggestionRecord } from "./record";
import type { Suggestion } from "./schema";
import { type Suggested, score } from "./score";

const shown = 5;
/** Of a number, a payer and a sum each. */
const readAtMost = 60;
const payersAtMost = 20;

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
    fails: ["not_found"],
  },
  async ({ db }, { id }) => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, id));
    if (!payment) throw notFound();
    const [suggestions] = await suggestFor(db, [payment], await readOwners(db));
    return suggestions!;
  },
);

export type Owner = { id: string; numberPrefixes: Record<DocType, string> };

/** The organizations whose invoices are suggested. */
export async function readOwners(db: Database): Promise<Owner[]> {
  const rows = await db
    .select({ id: organizations.id, numberPrefixes: organizations.numberPrefixes })
    .from(organizations)
    .where(isNull(organizations.archivedAt));
  return rows.map(({ id, numberPrefixes }) => ({ id, numberPrefixes: prefixesOf(numberPrefixes) }));
}

/**
 * For each payment the open invoices that it may be for, the likeliest first, each with the signs for and against it: a
 * number or a part of one in the purpose, the payer's INN or name, what is left to pay, days between. They are looked up
 * by each of these, for all payments together, so that it takes as long with a hundred thousand invoices as with a
 * hundred, and asks the database no more for twenty payments than for one.
 */
export async function suggestFor(
  db: Database,
  payments: readonly PaymentRow[],
  owners: Owner[],
): Promise<Suggestion[][]> {
  const asked = payments.map((payment) => ({
    payment,
    keys: keysNamedIn(payment.purpose ?? "", owners, payment.receivedAt),
  }));
  const found = await Promise.all([
    invoicesNumbered(
      db,
      asked.flatMap(({ keys }) => keys.possible),
    ),
    invoicesOfPayers(
      db,
      payments.flatMap(({ payerInn }) => payerInn || []),
    ),
    invoicesWithRemainders(
      db,
      payments.map(({ amountCents }) => amountCents),
      owners,
    ),
  ]);
  const invoices = [...new Map(found.flat().map((invoice) => [invoice.documentId, invoice])).values()];
  return asked.map(({ payment, keys }) =>
    invoices
      .filter((invoice) => isAskedFor(invoice, payment, keys))
      .map((invoice) => score(payment, invoice, keys))
      .filter(({ weight }) => weight > 0)
      .sort((a, b) => b.weight - a.weight || Math.abs(a.days) - Math.abs(b.days))
      .slice(0, shown)
      .map(({ weight: _weight, clientInn: _inn, numberKey: _key, ...suggestion }) => suggestion),
  );
}

const isAskedFor = (invoice: Suggested, { payerInn, amountCents }: PaymentRow, { possible }: NamedKeys) =>
  possible.includes(invoice.numberKey) ||
  (payerInn && invoice.clientInn === payerInn) ||
  invoice.remainderCents === amountCents;

const invoicesNumbered = async (db: Database, keys: string[]) =>
  keys.length === 0
    ? []
    : openInvoices(db, inArray(documents.numberKey, keys)).limit(readAtMost * keys.length);

async function invoicesOfPayers(db: Database, inns: string[]): Promise<Suggested[]> {
  if (inns.length === 0) return [];
  const payers = await db
    .select({ id: clients.id })
    .from(clients)
    .where(inArray(clients.inn, inns))
    .limit(payersAtMost * inns.length);
  return invoicesOfEach(
    db,
    payers.map(({ id }) => id),
    "uuid",
    (id) => eq(documents.clientId, id),
  );
}

function invoicesWithRemainders(db: Database, amounts: number[], owners: Owner[]): Promise<Suggested[]> {
  const isOfOwner = inArray(
    documents.organizationId,
    owners.map(({ id }) => id),
  );
  return invoicesOfEach(db, amounts, "bigint", (cents) =>
    and(isOfOwner, sql`(${documents.totalCents} - ${documents.paidCents}) = ${cents}`),
  );
}

/** Looked up for each value by itself, so that one of many invoices leaves room for those of the others. */
async function invoicesOfEach(
  db: Database,
  values: Array<string | number>,
  type: "uuid" | "bigint",
  condition: (value: SQL) => SQL | undefined,
): Promise<Suggested[]> {
  if (values.length === 0) return [];
  const each = [...new Set(values)].join(",");
  const found = openInvoices(db, condition(sql`wanted.value`)).limit(readAtMost).as("found");
  const rows = await db
    .select()
    .from(sql`unnest(${`{${each}}`}::text::${sql.raw(type)}[]) as wanted(value)`)
    .crossJoinLateral(found);
  return rows.map((row) => row.found);
}

const openInvoices = (db: Database, condition: SQL | undefined) =>
  db
    .select({
      ...suggestedColumns,
      numberKey: documents.numberKey,
      remainderCents: sql<number>`${documents.totalCents} - ${documents.paidCents}`
        .mapWith(Number)
        .as("remainder_cents"),
      clientName: clients.name,
      clientInn: clients.inn,
    })
    .from(documents)
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .where(and(isOpenInvoice, condition));

const isOpenInvoice = sql`${isPayable} and ${isCurrent} and ${documents.status} in ('draft', 'issued', 'partially_paid')`;
