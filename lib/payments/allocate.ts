import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, paymentAllocations, payments } from "@/db/schema";
import { isCurrentDocument } from "@/lib/documents/is-current";
import { kinds } from "@/lib/documents/kinds";
import { lockShipments } from "@/lib/documents/lock-shipments";
import { recordEach } from "@/lib/events/record";
import { Failure, invalid, notFound } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { ownerOf, readAccountOwners } from "./account-owners";
import { advanceOf, isIncome, roomCentsOf, shareCentsOf } from "./advance";
import { assertNotAdvanceInvoiced } from "./advance-invoiced";
import { payeeOf } from "./counterparty";
import { matchedEvent } from "./matched-event";
import { readReturnedCents } from "./read-returned";
import { settleDocument } from "./settle";
import type { MatchReason, Share } from "./share";
import { writeAllocation } from "./write-allocation";

type PaymentRow = typeof payments.$inferSelect;
type DocumentRow = typeof documents.$inferSelect;

/** A requested allocation. Without an amount, the document takes as much as it can, as `shareCentsOf` says. */
export type RequestedAllocation = { documentId: string; amountCents?: number };

/** Locks a payment until the transaction ends. Throws `not_found`. */
export async function lockPayment(db: Database, id: string): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!payment) throw notFound();
  return payment;
}

type AllocationOptions = {
  reason?: MatchReason | null;
  /** The client named as the payer. */
  clientId?: string | null;
  /** Whether the payment was created in this transaction and has no allocations yet. */
  isNew?: boolean;
};

/**
 * Allocates a payment to exactly the documents of `requested`, and settles every document that had or now has a
 * share of it. The payment must be locked, or have been created in this transaction.
 *
 * The payment moves to the organization of its documents; without documents it returns to the organization
 * that owns its account. It moves to the client of the documents or to the named client, and what the
 * documents leave over is that client's advance. Returns the id of that client, or null.
 *
 * Throws `validation_error` that names the invalid shares. Throws `conflict` for a document superseded by a
 * correction, for a correction that is not issued, for a cancelled closing document, and for a payment whose
 * advance invoice is made out to another client or by another organization.
 */
export async function allocatePayment(
  context: Pick<Context, "db" | "actor">,
  payment: PaymentRow,
  requested: RequestedAllocation[],
  { reason = null, clientId: namedClientId = null, isNew = false }: AllocationOptions = {},
): Promise<string | null> {
  const { db } = context;
  const before = isNew ? [] : await readAllocations(db, payment.id);
  const affectedDocuments = await lockDocuments(db, [...before, ...requested]);
  const isDividedByPerson =
    reason?.by === "person" && requested.some((share) => share.amountCents !== undefined);
  const organizationId =
    organizationOfDocuments(payment, requested, affectedDocuments, isDividedByPerson) ??
    (isNew ? payment.organizationId : await organizationOfAccount(db, payment));
  for (const { documentId } of requested) assertPayable(affectedDocuments.get(documentId));
  const returnedCents = isOutgoing(payment)
    ? await readReturnedCents(
        db,
        payment.id,
        requested.map(({ documentId }) => documentId),
      )
    : new Map();
  const documentsWithoutPayment = isOutgoing(payment)
    ? affectedDocuments
    : withoutShares(affectedDocuments, before);
  const paidDocumentOf = (documentId: string) => ({
    ...documentsWithoutPayment.get(documentId)!,
    returnedCents: returnedCents.get(documentId) ?? 0,
  });
  if (isDividedByPerson) assertWithinRooms(payment, requested, paidDocumentOf);
  const shares = requested.map(({ documentId, amountCents }) => ({
    documentId,
    amountCents: amountCents ?? shareCentsOf(payment, paidDocumentOf(documentId)),
  }));
  const clientId = namedClientId ?? clientOf(shares, affectedDocuments);
  if (clientId !== payment.clientId || organizationId !== payment.organizationId)
    await assertNotAdvanceInvoiced(db, payment, clientId ? { clientId, organizationId } : null);

  const documentId = shares[0]?.documentId ?? null;
  const advanceCents = clientId ? advanceOf(payment, shares) : 0;
  const allocation = { organizationId, documentId, clientId, advanceCents, reason, shares };
  await writeAllocation(db, payment.id, allocation, { hadShares: before.length > 0 });
  // Every touched document had a share of the payment before or has one now.
  const isNewlyAllocated = ({ id }: DocumentRow) =>
    isIncome(payment) && !before.some(({ documentId }) => documentId === id);
  for (const document of affectedDocuments.values())
    await settleDocument(context, document, { isNewMoney: isNewlyAllocated(document) });
  await recordEach(context, [
    matchedEvent({ id: payment.id, organizationId }, Boolean(documentId || clientId), allocation),
  ]);
  return clientId;
}

/** Reads the allocations of a payment. */
export const readAllocations = (db: Database, paymentId: string): Promise<Share[]> =>
  db
    .select({ documentId: paymentAllocations.documentId, amountCents: paymentAllocations.amountCents })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.paymentId, paymentId));

const isOutgoing = ({ kind }: PaymentRow) => kind === "outgoing";

/** Returns the client of the first document that has one. */
const clientOf = (shares: Share[], documents: Map<string, DocumentRow>): string | null =>
  shares.map(({ documentId }) => documents.get(documentId)?.clientId).find(Boolean) ?? null;

/** Returns the documents as if the payment had paid nothing towards them. */
function withoutShares(documents: Map<string, DocumentRow>, shares: Share[]): Map<string, DocumentRow> {
  const reducedDocuments = new Map(documents);
  for (const { documentId, amountCents } of shares) {
    const document = documents.get(documentId)!;
    reducedDocuments.set(documentId, { ...document, paidCents: document.paidCents - amountCents });
  }
  return reducedDocuments;
}

/**
 * Throws `validation_error` that names the first share for which its document has no room, or the first share of
 * incoming money that goes to a draft. A chargeback has no shares with amounts.
 */
function assertWithinRooms(
  payment: PaymentRow,
  requested: RequestedAllocation[],
  paidDocumentOf: (documentId: string) => DocumentRow & { returnedCents: number },
): void {
  const isIncoming = isIncome(payment);
  for (const [index, { documentId, amountCents = 0 }] of requested.entries()) {
    const document = paidDocumentOf(documentId);
    if (isIncoming && document.status === "draft")
      throw invalid(`allocations.${index}.documentId`, "draft_document");
    if (amountCents > roomCentsOf(payment, document))
      throw invalid(
        `allocations.${index}.amountCents`,
        isIncoming ? "more_than_remainder" : "more_than_received",
      );
  }
}

/**
 * Throws `conflict` for a document that is not the current version of its number, and for a cancelled
 * document that asks for no payment: if it were paid, it would count as a shipment again although nothing was
 * shipped. A cancelled invoice can be paid, because the client may have paid it as it was sent.
 */
export function assertPayable(document: DocumentRow | undefined): void {
  if (!document) return;
  if (document.status === "cancelled" && !kinds[document.docType].isPayable)
    throw new Failure("conflict", { detail: "document_cancelled" });
  if (isCurrentDocument(document)) return;
  const detail = document.correctedById ? "the document is corrected" : "the correction is not issued";
  throw new Failure("conflict", { detail });
}

/**
 * Locks the documents in the order of their ids, so that no two callers deadlock; then the shipments of the clients
 * whose drafts the money may issue.
 */
export async function lockDocuments(
  db: Database,
  references: Array<{ documentId: string }>,
): Promise<Map<string, DocumentRow>> {
  const ids = [...new Set(references.map(({ documentId }) => documentId))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(documents)
    .where(inArray(documents.id, ids))
    .orderBy(asc(documents.id))
    .for("update");
  await lockShipments(db, rows);
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns the organization of a payment that pays no document. The payment may have been allocated to another
 * organization's documents before, so the owner of its account decides.
 */
async function organizationOfAccount(
  db: Database,
  { organizationId, ownAccount, kind, payerInn, raw }: PaymentRow,
): Promise<string> {
  if (!ownAccount) return organizationId;
  const ownInn = kind === "outgoing" ? payerInn : payeeOf(raw).inn;
  return ownerOf(await readAccountOwners(db, [ownAccount]), ownAccount, ownInn) ?? organizationId;
}

/**
 * Returns the organization of the documents, which must all belong to the same one; null without documents.
 */
function organizationOfDocuments(
  { amountCents }: PaymentRow,
  requested: RequestedAllocation[],
  documentsById: Map<string, DocumentRow>,
  isDividedByPerson: boolean,
): string | null {
  if (new Set(requested.map(({ documentId }) => documentId)).size < requested.length) {
    throw invalid("allocations", "twice");
  }
  const requestedCents = requested.reduce((sum, share) => sum + (share.amountCents ?? 0), 0);
  if (requestedCents > Math.max(amountCents, 0) && requestedCents > 0)
    throw invalid("allocations", "more_than_payment");
  const owners = requested.map(({ documentId }, index) => {
    const owner = documentsById.get(documentId)?.organizationId;
    if (!owner)
      throw invalid(isDividedByPerson ? `allocations.${index}.documentId` : "documentId", "unknown_document");
    return owner;
  });
  const [first = null] = owners;
  const foreignIndex = owners.findIndex((owner) => owner !== first);
  if (isDividedByPerson && foreignIndex >= 0)
    throw invalid(`allocations.${foreignIndex}.documentId`, "other_organization");
  return first;
}
