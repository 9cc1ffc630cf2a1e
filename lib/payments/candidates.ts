import { and, asc, eq, isNotNull, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { valuesOf } from "@/db/one-parameter";
import { clients, documents, organizations } from "@/db/schema";
import { isCurrentDocument } from "@/lib/documents/is-current";
import { isPayable } from "@/lib/documents/payable";
import { paidDocumentColumns } from "./paid-document";
import { returnedCentsOf } from "./unallocated-refund";

/** An invoice that a payment may be for. */
export type Candidate = Awaited<ReturnType<typeof selectInvoices>>[number];

/**
 * Finds current invoices by number keys or by ids. Locks them in one statement, in the order of their ids,
 * until the transaction ends, so that their remainders cannot change.
 */
export async function lockInvoices(db: Database, keys: string[], ids: string[]): Promise<Candidate[]> {
  if (keys.length + ids.length === 0) return [];
  // Locks every invoice with the number and filters afterwards, so that a correction made while this waited
  // for the lock is seen.
  const locked = await selectInvoices(db, keys, ids).for("update", { of: documents });
  return locked.filter(isCurrentDocument);
}

/**
 * Finds the same invoices as `lockInvoices` without locks, to decide which payments deserve a closer look.
 */
export async function readInvoices(db: Database, keys: string[], ids: string[]): Promise<Candidate[]> {
  if (keys.length + ids.length === 0) return [];
  return (await selectInvoices(db, keys, ids)).filter(isCurrentDocument);
}

function selectInvoices(db: Database, keys: string[], ids: string[]) {
  return db
    .select({
      ...paidDocumentColumns,
      number: documents.number,
      key: documents.numberKey,
      sequence: documents.sequence,
      returnedCents: returnedCentsOf("documents").mapWith(Number),
      clientInn: clients.inn,
      isOfArchived: sql<boolean>`${isNotNull(organizations.archivedAt)}`,
    })
    .from(documents)
    .innerJoin(organizations, eq(organizations.id, documents.organizationId))
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .where(
      and(
        isPayable,
        sql`(${documents.numberKey} = any(array${valuesOf(keys)}) or ${documents.id} = any(array${valuesOf(ids, "uuid")}))`,
      ),
    )
    .orderBy(asc(documents.id));
}

/** Returns what is left to pay, in kopecks; negative if the invoice is overpaid. */
export const remainderOf = ({ totalCents, paidCents }: Pick<Candidate, "totalCents" | "paidCents">) =>
  totalCents - paidCents;

/**
 * Returns whether the amount of a payment speaks for an invoice: it is what is left to pay. A notification without an
 * amount has 0, which is what is left of an empty invoice, too, and an archived organization expects no money, so then
 * the amount says nothing.
 */
export const isOfAmount = ({ amountCents }: { amountCents: number }, invoice: Candidate) =>
  amountCents > 0 && remainderOf(invoice) === amountCents && !invoice.isOfArchived;

/** Returns whether an invoice still awaits money. A draft can be paid, too. */
export const isOpen = ({ status }: Candidate) =>
  status === "draft" || status === "issued" || status === "partially_paid";

/** Returns whether the remainders of invoices of one organization add up to exactly the payment, which is not 0. */
export const fillsExactly = ({ amountCents }: { amountCents: number }, invoices: readonly Candidate[]) =>
  amountCents > 0 &&
  new Set(invoices.map(({ organizationId }) => organizationId)).size === 1 &&
  invoices.reduce((sum, invoice) => sum + remainderOf(invoice), 0) === amountCents;
