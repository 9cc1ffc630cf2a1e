import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { clients, documents, paymentAllocations, payments } from "@/db/schema";
import { isCurrent } from "@/lib/documents/current";
import { isPayable } from "@/lib/documents/payable";
import { notFound } from "@/lib/kernel/errors";
import { query } from "@/lib/kernel/operation";
import { identifier } from "@/lib/values/fields";
import { roomCentsOf } from "./advance";
import { payeeOf } from "./counterparty";
import { keysNamedIn } from "./named-keys";
import { distribute } from "./proposals/distribute";
import type { OpenInvoice } from "./proposals/facts";
import { invoiceColumns } from "./proposals/invoice-columns";
import { findNamedInvoices } from "./proposals/named";
import { readOrganizationPrefixes } from "./proposals/organization-prefixes";
import type { RefundedInvoice } from "./schema";
import { returnedCentsOf } from "./unallocated-refund";

/** Enough for every invoice whose number a purpose may mean. */
const maxRead = 100;

/**
 * Returns the invoices of which outgoing money has shares. Without any, finds the paid invoices that its purpose names,
 * by the rules for incoming payments: a number that several invoices may have is left to a person, and so are invoices
 * of others than the payee.
 */
export const refundedInvoices = query(
  {
    level: "viewer",
    summary: "List the invoices that an outgoing payment refunds or names, with what of each it may refund",
    input: z.object({ id: identifier }),
    fails: ["not_found"],
  },
  async ({ db }, { id }): Promise<RefundedInvoice[]> => {
    const [payment] = await db.select().from(payments).where(eq(payments.id, id));
    if (!payment) throw notFound();
    if (payment.kind !== "outgoing") return [];
    if (payment.documentId) return readShares(db, payment);
    const invoices = await readPaidInvoices(db, payment);
    const named = findNamedInvoices(payment, { invoices, payees: [] }).flatMap((group) => {
      const wholes = group.filter(({ isWhole }) => isWhole);
      const [only, ...others] = wholes.length > 0 ? wholes : group;
      return only && others.length === 0 ? only.invoice : [];
    });
    const distinct = [...new Map(named.map((invoice) => [invoice.documentId, invoice])).values()];
    return distribute(payment.amountCents, distinct).shares.map(({ documentId, ...share }) => {
      const { clientName } = distinct.find((invoice) => invoice.documentId === documentId)!;
      return {
        documentId,
        number: share.number,
        clientName,
        returnableCents: share.remainderCents,
        amountCents: share.amountCents,
      };
    });
  },
);

/** Returns the documents of which a refund has shares. */
async function readShares(db: Database, payment: typeof payments.$inferSelect): Promise<RefundedInvoice[]> {
  const shares = await db
    .select({
      documentId: documents.id,
      number: documents.number,
      clientName: clients.name,
      totalCents: documents.totalCents,
      paidCents: documents.paidCents,
      returnedCents: returnedCentsOf("documents", payment.id).mapWith(Number),
      amountCents: paymentAllocations.amountCents,
    })
    .from(paymentAllocations)
    .innerJoin(documents, eq(documents.id, paymentAllocations.documentId))
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .where(eq(paymentAllocations.paymentId, payment.id))
    .orderBy(asc(documents.date), asc(documents.id));
  return shares.map(({ totalCents, paidCents, returnedCents, ...share }) => ({
    ...share,
    returnableCents: Math.max(0, roomCentsOf(payment, { totalCents, paidCents, returnedCents })),
  }));
}

/**
 * Returns paid invoices with the numbers that the purpose may mean; `remainderCents` is what was paid and not returned.
 */
async function readPaidInvoices(
  db: Database,
  { organizationId, purpose, receivedAt, raw, clientId }: typeof payments.$inferSelect,
): Promise<OpenInvoice[]> {
  const keys = keysNamedIn(purpose ?? "", await readOrganizationPrefixes(db), receivedAt);
  if (keys.length === 0) return [];
  const { inn } = payeeOf(raw);
  const found = await db
    .select({
      ...invoiceColumns,
      remainderCents: sql`${documents.paidCents} - ${returnedCentsOf("documents")}`.mapWith(Number),
    })
    .from(documents)
    .leftJoin(clients, eq(clients.id, documents.clientId))
    .where(
      and(
        eq(documents.organizationId, organizationId),
        inArray(documents.numberKey, keys),
        inArray(documents.status, ["paid", "partially_paid"]),
        gt(documents.paidCents, 0),
        isPayable,
        isCurrent,
        clientId ? eq(documents.clientId, clientId) : undefined,
      ),
    )
    .limit(maxRead);
  return found.filter(
    ({ clientInn, remainderCents }) => remainderCents > 0 && (!inn || !clientInn || clientInn === inn),
  );
}
