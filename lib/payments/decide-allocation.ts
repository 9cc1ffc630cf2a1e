import { asc, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, type payments } from "@/db/schema";
import { isCurrentDocument } from "@/lib/documents/is-current";
import { kinds } from "@/lib/documents/kinds";
import { lockShipments } from "@/lib/documents/lock-shipments";
import { Failure, invalid } from "@/lib/kernel/errors";
import { ownerOf, readAccountOwners } from "./account-owners";
import { advanceOf, isIncome, roomCentsOf, shareCentsOf } from "./advance";
import { assertNotAdvanceInvoiced } from "./advance-invoiced";
import { payeeOf } from "./counterparty";
import { type PaidDocument, paidDocumentColumns } from "./paid-document";
import { readReturnedCents } from "./read-returned";
import type { MatchReason, Share } from "./share";
import type { Allocation } from "./write-allocation";

type PaymentRow = typeof payments.$inferSelect;

/** A payment that is allocated; it has no id before it is stored. */
type AllocatedPayment = Pick<PaymentRow, "organizationId" | "kind" | "amountCents"> &
  (
    | Pick<PaymentRow, "id" | "clientId" | "ownAccount" | "payerInn" | "raw" | "advanceInvoiceId">
    | { id?: undefined }
  );

/** A requested allocation. Without an amount, the document takes as much as it can, as `shareCentsOf` says. */
export type RequestedAllocation = { documentId: string; amountCents?: number };

export type AllocationChoice = {
  reason?: MatchReason | null;
  /** The client named as the payer. */
  clientId?: string | null;
};

/** An allocation that is to be written, and the documents, locked, that have a share before or after it. */
export type DecidedAllocation = { allocation: Allocation; documents: Map<string, PaidDocument> };

type Found = {
  /** The shares that the payment has. */
  before?: Share[];
  /** Documents that the caller has locked. */
  locked?: readonly PaidDocument[];
};

/**
 * Decides how a payment is allocated to the documents of `requested`, and locks these and those that it pays now.
 *
 * Throws `validation_error` that names the invalid shares. Throws `conflict` for a document superseded by a
 * correction, for a correction that is not issued, for a cancelled closing document, and for a payment whose
 * advance invoice is made out to another client or by another organization.
 */
export async function decideAllocation(
  db: Database,
  payment: AllocatedPayment,
  requested: RequestedAllocation[],
  { reason = null, clientId: namedClientId = null, before = [], locked = [] }: AllocationChoice & Found,
): Promise<DecidedAllocation> {
  const documents = await lockDocuments(db, [...before, ...requested], locked);
  const isDividedByPerson =
    reason?.by === "person" && requested.some((share) => share.amountCents !== undefined);
  const organizationId =
    organizationOfDocuments(payment, requested, documents, isDividedByPerson) ??
    (payment.id === undefined ? payment.organizationId : await organizationOfAccount(db, payment));
  for (const { documentId } of requested) assertPayable(documents.get(documentId));
  const requestedIds = requested.map(({ documentId }) => documentId);
  const returnedCents = isOutgoing(payment)
    ? await readReturnedCents(db, payment.id, requestedIds)
    : new Map();
  const documentsWithoutPayment = isOutgoing(payment) ? documents : withoutShares(documents, before);
  const paidDocumentOf = (documentId: string) => ({
    ...documentsWithoutPayment.get(documentId)!,
    returnedCents: returnedCents.get(documentId) ?? 0,
  });
  if (isDividedByPerson) assertWithinRooms(payment, requested, paidDocumentOf);
  const shares = requested.map(({ documentId, amountCents }) => ({
    documentId,
    amountCents: amountCents ?? shareCentsOf(payment, paidDocumentOf(documentId)),
  }));
  const clientId = namedClientId ?? clientOf(shares, documents);
  const isMoved =
    payment.id !== undefined && (clientId !== payment.clientId || organizationId !== payment.organizationId);
  if (isMoved) await assertNotAdvanceInvoiced(db, payment, clientId ? { clientId, organizationId } : null);

  const documentId = shares[0]?.documentId ?? null;
  const advanceCents = clientId ? advanceOf(payment, shares) : 0;
  return {
    allocation: { organizationId, documentId, clientId, advanceCents, reason, shares },
    documents,
  };
}

const isOutgoing = ({ kind }: Pick<PaymentRow, "kind">) => kind === "outgoing";

/** Returns the client of the first document that has one. */
const clientOf = (shares: Share[], documents: Map<string, PaidDocument>): string | null =>
  shares.map(({ documentId }) => documents.get(documentId)?.clientId).find(Boolean) ?? null;

/** Returns the documents as if the payment had paid nothing towards them. */
function withoutShares(documents: Map<string, PaidDocument>, shares: Share[]): Map<string, PaidDocument> {
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
  payment: AllocatedPayment,
  requested: RequestedAllocation[],
  paidDocumentOf: (documentId: string) => PaidDocument & { returnedCents: number },
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
export function assertPayable(document: PaidDocument | undefined): void {
  if (!document) return;
  if (document.status === "cancelled" && !kinds[document.docType].isPayable)
    throw new Failure("conflict", { detail: "document_cancelled" });
  if (isCurrentDocument(document)) return;
  const detail = document.correctedById ? "the document is corrected" : "the correction is not issued";
  throw new Failure("conflict", { detail });
}

/**
 * Locks the documents in the order of their ids, so that no two callers deadlock; then the shipments of the clients
 * whose drafts the money may issue. Documents that the caller has `locked` are not read again.
 */
export async function lockDocuments(
  db: Database,
  references: Array<{ documentId: string }>,
  locked: readonly PaidDocument[] = [],
): Promise<Map<string, PaidDocument>> {
  const ids = new Set(references.map(({ documentId }) => documentId));
  const known = locked.filter(({ id }) => ids.has(id));
  const rows = known.length === ids.size ? known : await selectForUpdate(db, [...ids]);
  await lockShipments(db, rows);
  return new Map(rows.map((row) => [row.id, row]));
}

const selectForUpdate = (db: Database, ids: string[]): Promise<PaidDocument[]> =>
  db
    .select(paidDocumentColumns)
    .from(documents)
    .where(inArray(documents.id, ids))
    .orderBy(asc(documents.id))
    .for("update");

/**
 * Returns the organization of a payment that pays no document. The payment may have been allocated to another
 * organization's documents before, so the owner of its account decides.
 */
async function organizationOfAccount(
  db: Database,
  {
    organizationId,
    ownAccount,
    kind,
    payerInn,
    raw,
  }: Pick<PaymentRow, "organizationId" | "ownAccount" | "kind" | "payerInn" | "raw">,
): Promise<string> {
  if (!ownAccount) return organizationId;
  const ownInn = kind === "outgoing" ? payerInn : payeeOf(raw).inn;
  return ownerOf(await readAccountOwners(db, [ownAccount]), ownAccount, ownInn) ?? organizationId;
}

/**
 * Returns the organization of the documents, which must all belong to the same one; null without documents.
 */
function organizationOfDocuments(
  { amountCents }: AllocatedPayment,
  requested: RequestedAllocation[],
  documentsById: Map<string, PaidDocument>,
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
