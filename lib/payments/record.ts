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

/** `sourcesOf` as SQL. */
const sources = sql<PaymentSource[]>`array_remove(array[${payments.source},
  case when ${payments.statementKey} is not null and ${payments.source} <> 'statement' then 'statement' end,
  case when ${payments.bankPaymentId} is not null and ${payments.source} <> 'bank' then 'bank' end], null)`;

/** The columns of a payment that leave the server where its raw data and match reason do not matter. */
export const paymentColumns = { ...columns, sources };

/** All columns of a payment that leave the server. */
export const paymentRowColumns = { ...paymentColumns, raw, matchReason };

/** The first document of a payment; the query must join it by `payments.documentId`. */
export const documentOfPayment = {
  id: documents.id,
  docType: documents.docType,
  number: documents.number,
  status: documents.status,
};

/**
 * The number of documents that have a share of a payment; only payments with a document need the subquery.
 */
export const documentCount = sql<number>`case when ${payments.documentId} is null then 0
  else (select count(*)::int from payment_allocations where payment_id = ${payments.id}) end`;

/** An allocation of a payment with its document. */
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

/**
 * A payment in a list, with its first document and with the notification or statement line that reported it.
 */
export const paymentRow = paymentRecord.extend({
  raw: z.unknown(),
  /** The signs that led to its documents, or why none was found. */
  matchReason: reason.nullable(),
  document: z.object(fieldsOf(documentOfPayment)).nullable(),
  /** How many documents have a share of the payment. */
  documentCount: z.int(),
});

const allocationRecord = z.object({ ...fieldsOf(allocationColumns), clientName: z.string().nullable() });

export const paymentDetails = paymentRow.extend({
  /** The client whose money it is. */
  clientName: z.string().nullable(),
  allocations: z.array(allocationRecord),
  /** The invoice for the VAT of the advance part, unless it was cancelled. */
  advanceInvoice: z.object({ id: z.uuid(), number: z.string() }).nullable(),
  /** Whether the payment contains an advance whose VAT requires an invoice that was not made. */
  lacksAdvanceInvoice: z.boolean(),
});
