import {
  and,
  eq,
  gte,
  inArray,
  isNotNull,
  isNull,
  lte,
  ne,
  notInArray,
  or,
  type SQL,
  sql,
} from "drizzle-orm";
import type { DocType } from "@/db/enums";
import { documents, exportedObjects, payments } from "@/db/schema";
import { idsOfNumber, isCurrent } from "@/lib/documents/current";
import { typesOfStage } from "@/lib/documents/kinds";
import { scopeWithoutView } from "@/lib/payments/list";
import { paymentFilters } from "@/lib/payments/schema";
import type { CalendarDate } from "@/lib/values/dates";

/** The contents of a file: a period of an organization, or chosen documents of it. */
export type Scope = {
  organizationId: string;
  days: { from: CalendarDate; to: CalendarDate } | null;
  ids: string[] | null;
  hasPayments: boolean;
};

const isPaperInForce = ({ organizationId, days, ids }: Scope, docTypes: DocType[]): SQL | undefined =>
  and(
    eq(documents.organizationId, organizationId),
    inArray(documents.docType, docTypes),
    notInArray(documents.status, ["draft", "cancelled"]),
    isCurrent,
    days ? and(gte(documents.date, days.from), lte(documents.date, days.to)) : undefined,
    ids ? inArray(documents.id, ids) : undefined,
  );

/** Contracts, invoices, acts and UPDs in force: issued, not cancelled, and not superseded by a correction. */
export const isDocumentIn = (scope: Scope): SQL | undefined =>
  isPaperInForce(scope, [
    ...typesOfStage("contract"),
    ...typesOfStage("invoice"),
    ...typesOfStage("closing"),
  ]);

/** Advance invoices in force. */
export const isAdvanceInvoiceIn = (scope: Scope): SQL | undefined =>
  isPaperInForce(scope, ["advance_invoice"]);

/**
 * Payments assigned to clients, and unassigned incoming money; without dismissed payments and unassigned
 * refunds to us.
 */
export const isPaymentIn = ({ organizationId, days }: Scope): SQL | undefined =>
  and(
    scopeWithoutView(paymentFilters.parse({ organizationId, ...days })),
    sql`${payments.dismissedAt} is null`,
    sql`(${payments.clientId} is not null or ${payments.documentId} is not null
      or (${payments.kind} <> 'outgoing' and not ${payments.isRefund}))`,
  );

const isStillInForce = sql`exists (select from documents standing
  where standing.id in ${idsOfNumber(sql`exported_objects.object_id`)}
    and standing.status not in ('draft', 'cancelled') and standing.corrected_by_id is null)`;

/** Payments assigned to a client or a document. */
export const isAssignedPayment = and(
  isNull(payments.dismissedAt),
  or(isNotNull(payments.clientId), isNotNull(payments.documentId)),
);

const isStillAssigned = sql`exists (select from payments
  where ${payments.id} = ${exportedObjects.recordId} and ${isAssignedPayment})`;

/**
 * Recognizes a further part of a payment, which has an identifier of its own; whether it still exists depends
 * on how the payment is divided now.
 */
export const isFurtherPart = ({ objectId, recordId, element }: typeof exportedObjects.$inferSelect) =>
  objectId !== recordId && element.includes("БДС");

/**
 * Objects exported for this period that no longer exist: cancelled, withdrawn, deleted, dismissed or no
 * longer assigned. Includes all further parts of payments, some of which may still be unchanged.
 */
export const isGoneIn = ({ organizationId, days, hasPayments }: Scope): SQL | undefined =>
  and(
    eq(exportedObjects.organizationId, organizationId),
    days ? and(gte(exportedObjects.date, days.from), lte(exportedObjects.date, days.to)) : sql`false`,
    sql`not ${isStillInForce}`,
    hasPayments
      ? or(sql`not ${isStillAssigned}`, ne(exportedObjects.objectId, exportedObjects.recordId))
      : sql`${exportedObjects.element} not like '%БДС%'`,
  );
