import { asc, eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { documentLines, documents, organizations, payments } from "@/db/schema";
import { readUnshippedRest, readUnshippedShares } from "@/lib/advances/unshipped";
import { assertClient } from "@/lib/clients/assert";
import { onlyClientWithInn } from "@/lib/clients/only-client-with-inn";
import { addDocument } from "@/lib/documents/create";
import { findCurrentId } from "@/lib/documents/find-current-id";
import { readDocument } from "@/lib/documents/queries";
import { documentRecord } from "@/lib/documents/record";
import { record } from "@/lib/events/record";
import { businessDateOf } from "@/lib/kernel/clock";
import { Failure, invalid } from "@/lib/kernel/errors";
import { command } from "@/lib/kernel/operation";
import { isIncome } from "@/lib/payments/advance";
import { lockPayment } from "@/lib/payments/allocate";
import { forms } from "@/lib/print/forms";
import { identifier, optionalIdentifier } from "@/lib/values/fields";
import { isWithoutVat } from "@/lib/values/tax-systems";
import { cameBeforeVat } from "@/lib/vat-radar/came-before-vat";
import { advanceLines, type PaidShare, referenceOf } from "./lines";

type PaymentRow = typeof payments.$inferSelect;

export const makeAdvanceInvoice = command(
  {
    level: "user",
    summary: "Draft the advance invoice (счёт-фактура на аванс) for the prepaid part of a payment",
    description:
      "It is dated by the day of the payment. Its VAT is at the calculated rates of what is left to ship of the invoices being paid, otherwise at the organization's. A repeated call returns the same draft.",
    input: z.object({
      id: identifier,
      /** The client, if the payment is not assigned yet; by default the only client with the payer's INN. */
      clientId: optionalIdentifier,
    }),
    output: documentRecord.extend({ isNew: z.boolean() }),
    fails: ["not_found", "conflict", "no_vat", "nothing_advanced", "period_closed"],
  },
  async (context, { id, clientId: namedClientId }) => {
    const { db } = context;
    const payment = await lockPayment(db, id);
    const existingId = await findCurrentId(db, payment.advanceInvoiceId);
    if (existingId) return { ...(await readDocument(db, existingId)), isNew: false };
    if (payment.dismissedAt) throw new Failure("conflict", { detail: "payment_is_dismissed" });
    if (!isIncome(payment) || payment.isRefund)
      throw new Failure("conflict", { detail: "payment_is_no_income" });
    const clientId = payment.clientId ?? namedClientId ?? (await onlyClientWithInn(db, payment.payerInn));
    if (!clientId) throw invalid("clientId", "required");
    await assertClient(db, clientId);

    const { shares, restCents } = await readPaidInAdvance(db, payment);
    if (restCents === 0 && shares.length === 0) throw new Failure("nothing_advanced");
    const usualRate = await readUsualRate(db, payment.organizationId);
    const date = businessDateOf(payment.receivedAt);
    const isTaxed = usualRate !== null && !(await cameBeforeVat(db, payment));
    const lines = isTaxed
      ? advanceLines({ date, shares, restCents, usualRate, purpose: payment.purpose })
      : [];
    if (lines.length === 0) throw new Failure("no_vat");
    const document = await addDocument(context, {
      docType: "advance_invoice",
      organizationId: payment.organizationId,
      clientId,
      date,
      basisDocumentId: shares[0]?.id,
      projectId: shares[0]?.projectId,
      vatMode: "included",
      lines,
    });
    await db.update(payments).set({ advanceInvoiceId: document.id }).where(eq(payments.id, id));
    const { number } = document;
    await record(context, "payment.advance_invoiced", payment, { documentId: document.id, number });
    return { ...document, isNew: true };
  },
);

/** Returns the default VAT rate; null for an organization that never pays VAT. */
async function readUsualRate(db: Database, organizationId: string) {
  const [found] = await db
    .select({ rate: organizations.defaultVatRate, taxSystem: organizations.taxSystem })
    .from(organizations)
    .where(eq(organizations.id, organizationId));
  return isWithoutVat(found?.taxSystem) ? null : (found?.rate ?? null);
}

type PaidDocumentShare = PaidShare & { id: string; projectId: string | null };

/**
 * Returns what was paid in advance: the shares of documents and the unallocated part. An unassigned payment
 * counts in full.
 */
async function readPaidInAdvance(
  db: Database,
  payment: PaymentRow,
): Promise<{ shares: PaidDocumentShare[]; restCents: number }> {
  if (!payment.clientId && !payment.documentId) return { shares: [], restCents: payment.amountCents };
  const unshipped = await readUnshippedShares(db, payment.id);
  const restCents = payment.advanceCents > 0 ? await readUnshippedRest(db, payment.id) : 0;
  if (unshipped.length === 0) return { shares: [], restCents };
  const ids = unshipped.map(({ documentId }) => documentId);
  const [paidDocuments, lines] = await Promise.all([
    db
      .select({
        id: documents.id,
        docType: documents.docType,
        number: documents.number,
        date: documents.date,
        projectId: documents.projectId,
      })
      .from(documents)
      .where(inArray(documents.id, ids))
      .orderBy(asc(documents.date), asc(documents.id)),
    db
      .select({
        documentId: documentLines.documentId,
        name: documentLines.name,
        vatRate: documentLines.vatRate,
        sumCents: documentLines.sumCents,
      })
      .from(documentLines)
      .where(inArray(documentLines.documentId, ids))
      .orderBy(asc(documentLines.documentId), asc(documentLines.position)),
  ]);
  const shares = paidDocuments.map(({ id, docType, projectId, ...paper }) => {
    const { cents, left } = unshipped.find(({ documentId }) => documentId === id)!;
    return {
      ...{ id, projectId, cents, left },
      reference: referenceOf(forms[docType].reference, paper),
      lines: lines.filter(({ documentId }) => documentId === id),
    };
  });
  return { shares, restCents };
}
