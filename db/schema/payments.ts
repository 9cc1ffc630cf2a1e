import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  type ExtraConfigColumn,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { cents, id, moment, oneOf, timestamps } from "@/db/columns";
import { type PaymentSign, paymentKinds, paymentSources } from "@/db/enums";
import { clients } from "./clients";
import { documents } from "./documents";
import { members } from "./members";
import { organizations } from "./organizations";

/** Folds like `searchKey`, with all letters written out, so that the server's locale does not matter. */
const folded = (column: string) =>
  sql.raw(`regexp_replace(lower(translate(coalesce(${column}, ''),
    'АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯё', 'абвгдеежзийклмнопрстуфхцчшщъыьэюяе')), '\\s+', ' ', 'g')`);

const newest = (table: Record<"receivedAt" | "id", ExtraConfigColumn>) =>
  [table.receivedAt.desc().nullsFirst(), table.id.desc().nullsFirst()] as const;

export const payments = pgTable(
  "payments",
  {
    id: id(),
    organizationId: uuid()
      .notNull()
      .references(() => organizations.id),
    /** The first of the documents that it pays; null while unmatched. */
    documentId: uuid(),
    /** The client whose money it is; null while unknown. */
    clientId: uuid().references(() => clients.id),
    /** The part of money from a known client that is not allocated to documents: an advance. */
    advanceCents: cents().notNull().default(0),
    bankPaymentId: text().unique(),
    kind: text({ enum: paymentKinds }).notNull(),
    /** Negative when the bank takes a payment back. */
    amountCents: cents().notNull(),
    payerInn: text(),
    payerName: text(),
    purpose: text(),
    paidAt: moment(),
    /** Where it became known: from a notification of the bank, a statement, or a person who entered it. */
    source: text({ enum: paymentSources }).notNull().default("bank"),
    /** The number of the payment order. */
    documentNumber: text(),
    payerAccount: text(),
    /** The organization's account on which the money moved; null when unknown. */
    ownAccount: text(),
    /** The account was not stated: it is the only account of the organization that fits the payment. */
    isAccountGuessed: boolean().notNull().default(false),
    /** Identifies a payment of a statement; null for other payments. */
    statementKey: text().unique(),
    /** Payments entered twice with the same key are one payment. */
    idempotencyKey: text(),
    /** Why it was matched with its documents, or left unmatched; stored to be shown in words. */
    matchReason: jsonb().$type<{ by: "rules" | "person"; signs: PaymentSign[] }>(),
    /** When, why and by whom it was dismissed as money that is not ours. */
    dismissedAt: moment(),
    dismissedReason: text(),
    dismissedBy: uuid().references(() => members.id),
    /** The draft made for it; it is matched with the draft once that is issued. */
    invoiceId: uuid().references(() => documents.id, { onDelete: "set null" }),
    /** The invoice for VAT made for this advance payment; of several, the newest. */
    advanceInvoiceId: uuid().references(() => documents.id, { onDelete: "set null" }),
    raw: jsonb(),
    /** Refunds pay no invoice. «Возвратная тара» is not a refund. */
    isRefund: boolean()
      .notNull()
      .generatedAlwaysAs(sql.raw("coalesce(purpose, '') ~ '[Вв][Оо][Зз][Вв][Рр][Аа][Тт]([^Нн]|$)'")),
    /** The order of lists: when it was paid or, if not stated, when it became known. */
    receivedAt: moment().notNull().generatedAlwaysAs(sql.raw("coalesce(paid_at, created_at)")),
    search: text()
      .notNull()
      .generatedAlwaysAs(
        sql`${folded("payer_name")} || chr(10) || ${folded("payer_inn")} || chr(10) || ${folded("purpose")}`,
      ),
    ...timestamps(),
  },
  (table) => [
    oneOf("payments_kind_check", table.kind, paymentKinds),
    foreignKey({
      name: "payments_document_of_organization",
      columns: [table.organizationId, table.documentId],
      foreignColumns: [documents.organizationId, documents.id],
    }),
    uniqueIndex("payments_once")
      .on(table.organizationId, table.idempotencyKey)
      .where(sql`${table.idempotencyKey} is not null`),
    index("payments_by_document").on(table.documentId, table.paidAt),
    oneOf("payments_source_check", table.source, paymentSources),
    check(
      "payments_advance_check",
      sql`${table.advanceCents} >= 0 and (${table.advanceCents} = 0 or ${table.clientId} is not null)`,
    ),
    check(
      "payments_dismissed_check",
      sql`${table.dismissedAt} is null or (${table.documentId} is null and ${table.clientId} is null)`,
    ),
    index("payments_list").on(table.organizationId, ...newest(table)),
    index("payments_newest").on(...newest(table)),
    index("payments_unmatched")
      .on(...newest(table))
      .where(sql`${table.documentId} is null and ${table.clientId} is null and ${table.dismissedAt} is null`),
    index("payments_inbox")
      .on(table.organizationId, ...newest(table))
      .where(
        sql`${table.documentId} is null and ${table.clientId} is null and ${table.dismissedAt} is null
          and (${table.kind} <> 'outgoing' or ${table.isRefund})`,
      ),
    index("payments_by_client")
      .on(table.clientId, ...newest(table))
      .where(sql`${table.clientId} is not null`),
    // What was received, by day.
    index("payments_received")
      .on(table.organizationId, table.receivedAt, table.amountCents)
      .where(
        sql`${table.kind} in ('incoming', 'incoming_sbp', 'incoming_sbp_b2b') and ${table.dismissedAt} is null
          and (not ${table.isRefund} or ${table.documentId} is not null or ${table.clientId} is not null)`,
      ),
    // Money of a client that is not allocated to documents, or that was refunded.
    index("payments_account")
      .on(table.clientId, table.organizationId, table.kind, table.advanceCents, table.amountCents)
      .where(sql`${table.advanceCents} > 0 or ${table.kind} = 'outgoing'`),
    index("payments_refunds_of_documents")
      .on(table.organizationId, table.id)
      .where(sql`${table.kind} = 'outgoing' and ${table.documentId} is not null`),
    index("payments_by_invoice").on(table.invoiceId).where(sql`${table.invoiceId} is not null`),
    index("payments_by_advance_invoice")
      .on(table.advanceInvoiceId)
      .where(sql`${table.advanceInvoiceId} is not null`),
    index("payments_dismissed")
      .on(table.organizationId, ...newest(table))
      .where(sql`${table.dismissedAt} is not null`),
    index("payments_by_kind").on(table.organizationId, table.kind, ...newest(table)),
    index("payments_refunds")
      .on(table.organizationId, ...newest(table))
      .where(sql`${table.isRefund}`),
    index("payments_by_amount").on(table.organizationId, table.amountCents, table.id),
    // Payments without a notification, and the days of an account on which notified payments came.
    index("payments_only_on_statement")
      .on(table.organizationId, ...newest(table))
      .where(sql`${table.source} = 'statement' and ${table.bankPaymentId} is null`),
    index("payments_notified")
      .on(table.organizationId, table.ownAccount, table.receivedAt)
      .where(sql`${table.bankPaymentId} is not null`),
    index("payments_search").using("gin", table.search.op("gin_trgm_ops")),
    unique("payments_of_organization").on(table.organizationId, table.id),
  ],
);

/**
 * How much of a payment is allocated to which document: one row for the usual payment of a single invoice, several
 * for a payment of several documents. `payments.documentId` is the first of them.
 */
export const paymentAllocations = pgTable(
  "payment_allocations",
  {
    organizationId: uuid().notNull(),
    paymentId: uuid().notNull(),
    documentId: uuid().notNull(),
    amountCents: cents().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.paymentId, table.documentId] }),
    foreignKey({
      name: "payment_allocations_payment_of_organization",
      columns: [table.organizationId, table.paymentId],
      foreignColumns: [payments.organizationId, payments.id],
    }).onDelete("cascade"),
    foreignKey({
      name: "payment_allocations_document_of_organization",
      columns: [table.organizationId, table.documentId],
      foreignColumns: [documents.organizationId, documents.id],
    }),
    index("payment_allocations_by_document").on(table.documentId),
    // What the bank took back from a paid document.
    index("payment_allocations_taken_back").on(table.documentId).where(sql`${table.amountCents} < 0`),
  ],
);
