import { getTableColumns, sql } from "drizzle-orm";
import { z } from "zod";
import { type PaymentSource, paymentSources } from "@/db/enums";
import { documents, paymentAllocations, payments } from "@/db/schema";
import { fieldsOf } from "@/lib/kernel/record";

const {
  search: _search,
  statementKey: _key,
  idempotencyKey: _idempotencyKey,
  isAccountGuessed: _isGuessed,
  receivedAt: _at,
  raw,
  matchReason,
  ...columns
} = getTableColumns(payments);

/** `sourcesOf` of a payment, in a statement. */
const sources = sql<PaymentSource[]>`array_remove(array[${payments.source},
  case when ${payments.statementKey} is not null and ${payments.source} <> 'statement' then 'statement' end,
  case when ${payments.bankPaymentId} is not null and ${payments.source} <> 'bank' then 'bank' end], null)`;

/** What leaves the server of a payment, where its origin does not matter. */
export const paymentColumns = { ...columns, sources };

/** All that leaves the server of a payment. */
export const paymentRowColumns = { ...paymentColumns, raw, matchReason };

/** The first document of a payment; a query joins it by `payments.documentId`. */
export const documentOfPayment = {
  id: documents.id,
  docType: documents.docType,
  number: documents.number,
  status: documents.status,
};

/** How many documents have a part of a payment, in a statement; only of a payment that has one is it asked. */
export const documentCount = sql<number>`case when ${payments.documentId} is null then 0
  else (select count(*)::int from payment_allocations where payment_id = ${payments.id}) end`;

/** How much of a payment goes to a document, and what document that is. */
export const allocationColumns = {
  documentId: documents.id,
  amountCents: paymentAllocations.amountCents,
  docType: documents.docType,
  number: documents.number,
  date: documents.date,
  status: documents.status,
  totalCents: documents.totalCents,
  paidCents: documents.paidCents,
};

export const paymentRecord = z.object({ ...fieldsOf(columns), sources: z.array(z.enum(paymentSources)) });

const reason = z.object({ by: z.enum(["rules", "person"]), signs: z.array(z.string()) });

/** A payment in a list, with its first document, and the notification or line of a statement that it came in. */
export const paymentRow = paymentRecord.extend({
  raw: z.unknown(),
  /** What spoke for its documents, or why none was found. */
  matchReason: reason.nullable(),
  document: z.object(fieldsOf(documentOfPayment)).nullable(),
  /** How many documents have a part of it. */
  documentCount: z.int(),
});

const allocationRecord = z.object({ ...fieldsOf(allocationColumns), clientName: z.string().nullable() });

export const paymentDetails = paymentRow.extend({
  /** Whose money it is. */
  clientName: z.string().nullable(),
  allocations: z.array(allocationRecord),
  /** The invoice for VAT of what it pays in advance, unless that was cancelled. */
  advanceInvoice: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** Whether it pays something in advance whose VAT wants an invoice that was not made. */
  lacksAdvanceInvoice: z.boolean(),
});
