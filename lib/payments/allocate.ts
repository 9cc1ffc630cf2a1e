import { asc, eq, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { documents, paymentAllocations, payments } from "@/db/schema";
import { kinds } from "@/lib/documents/kinds";
import { standsForItsNumber } from "@/lib/documents/standing";
import { recordEach } from "@/lib/events/record";
import { Failure, invalid, notFound } from "@/lib/kernel/errors";
import type { Context } from "@/lib/kernel/operation";
import { ownersOf } from "./account-owners";
import { advanceOf, isIncome, takenOf } from "./advance";
import { assertNotAdvanceInvoiced } from "./advance-invoiced";
import { matchedEvent } from "./matched-event";
import { settleDocument } from "./settle";
import type { MatchReason, Share } from "./share";
import { writeAllocation } from "./write-allocation";

type PaymentRow = typeof payments.$inferSelect;
type DocumentRow = typeof documents.$inferSelect;

/** A requested allocation. Without an amount, the document takes as much as it can. */
export type Wanted = { documentId: string; amountCents?: number };

/** Locks a payment until the transaction ends. Throws `not_found`. */
export async function lockPayment(db: Database, id: string): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!payment) throw notFound();
  return payment;
}

type How = {
  reason?: MatchReason | null;
  /** The client named as the payer. */
  clientId?: string | null;
  /** Whether the payment was created in this transaction and has no allocations yet. */
  isNew?: boolean;
};

/**
 * Allocates a payment to exactly the documents of `wanted`, and settles every document that had or now has a
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
  wanted: Wanted[],
  { reason = null, clientId: named = null, isNew = false }: How = {},
): Promise<string | null> {
  const { db } = context;
  const before = isNew ? [] : await sharesOf(db, payment.id);
  const touched = await lockAll(db, [...before, ...wanted]);
  const isDividedByPerson =
    reason?.by === "person" && wanted.some((share) => share.amountCents !== undefined);
  const organizationId =
    ownerOf(payment, wanted, touched, isDividedByPerson) ??
    (isNew ? payment.organizationId : await ownerOfAccount(db, payment));
  for (const { documentId } of wanted) assertPayable(touched.get(documentId));
  const free = withoutShares(touched, before);
  if (isDividedByPerson && isIncome(payment)) assertWithinRemainders(wanted, free);
  const shares = wanted.map(({ documentId, amountCents }) => ({
    documentId,
    amountCents: amountCents ?? takenOf(payment, free.get(documentId)!),
  }));
  const clientId = named ?? clientOf(shares, touched);
  if (clientId !== payment.clientId || organizationId !== payment.organizationId)
    await assertNotAdvanceInvoiced(db, payment, clientId ? { clientId, organizationId } : null);

  const documentId = shares[0]?.documentId ?? null;
  const advanceCents = clientId ? advanceOf(payment, shares) : 0;
  const allocation = { organizationId, documentId, clientId, advanceCents, reason, shares };
  await writeAllocation(db, payment.id, allocation, { hadShares: before.length > 0 });
  // Every touched document had a share of the payment before or has one now.
  const isGivenAnew = ({ id }: DocumentRow) =>
    isIncome(payment) && !before.some(({ documentId }) => documentId === id);
  for (const document of touched.values())
    await settleDocument(context, document, { isNewMoney: isGivenAnew(document) });
  await recordEach(context, [
    matchedEvent({ id: payment.id, organizationId }, Boolean(documentId || clientId), allocation),
  ]);
  return clientId;
}

/** Reads the allocations of a payment. */
export const sharesOf = (db: Database, paymentId: string): Promise<Share[]> =>
  db
    .select({ documentId: paymentAllocations.documentId, amountCents: paymentAllocations.amountCents })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.paymentId, paymentId));

/** Returns the client of the first document that has one. */
const clientOf = (shares: Share[], documents: Map<string, DocumentRow>): string | null =>
  shares.map(({ documentId }) => documents.get(documentId)?.clientId).find(Boolean) ?? null;

/** Returns the documents as if the payment had paid nothing towards them. */
function withoutShares(documents: Map<string, DocumentRow>, shares: Share[]): Map<string, DocumentRow> {
  const free = new Map(documents);
  for (const { documentId, amountCents } of shares) {
    const document = documents.get(documentId)!;
    free.set(documentId, { ...document, paidCents: document.paidCents - amountCents });
  }
  return free;
}

/**
 * Throws `validation_error` that names the first share that exceeds the document's remainder or goes to a
 * draft.
 */
function assertWithinRemainders(wanted: Wanted[], documents: Map<string, DocumentRow>): void {
  for (const [index, { documentId, amountCents = 0 }] of wanted.entries()) {
    const { status, totalCents, paidCents } = documents.get(documentId)!;
    if (status === "draft") throw invalid(`allocations.${index}.documentId`, "draft_document");
    if (amountCents > totalCents - paidCents)
      throw invalid(`allocations.${index}.amountCents`, "more_than_remainder");
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
  if (standsForItsNumber(document)) return;
  const detail = document.correctedById ? "the document is corrected" : "the correction is not issued";
  throw new Failure("conflict", { detail });
}

/** Locks the documents in the order of their ids, so that no two callers deadlock. */
export async function lockAll(
  db: Database,
  named: Array<{ documentId: string }>,
): Promise<Map<string, DocumentRow>> {
  const ids = [...new Set(named.map(({ documentId }) => documentId))];
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(documents)
    .where(inArray(documents.id, ids))
    .orderBy(asc(documents.id))
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

/**
 * Returns the organization of a payment that pays no document. The payment may have been allocated to another
 * organization's documents before, so the owner of its account decides.
 */
async function ownerOfAccount(db: Database, { organizationId, ownAccount }: PaymentRow): Promise<string> {
  const owners = await ownersOf(db, ownAccount ? [ownAccount] : []);
  return owners.get(ownAccount ?? "") ?? organizationId;
}

/**
 * Returns the organization of the documents, which must all belong to the same one; null without documents.
 */
function ownerOf(
  { amountCents }: PaymentRow,
  wanted: Wanted[],
  found: Map<string, DocumentRow>,
  isDividedByPerson: boolean,
): string | null {
  if (new Set(wanted.map(({ documentId }) => documentId)).size < wanted.length) {
    throw invalid("allocations", "twice");
  }
  const given = wanted.reduce((sum, share) => sum + (share.amountCents ?? 0), 0);
  if (given > Math.max(amountCents, 0) && given > 0) throw invalid("allocations", "more_than_payment");
  const owners = wanted.map(({ documentId }, index) => {
    const owner = found.get(documentId)?.organizationId;
    if (!owner)
      throw invalid(isDividedByPerson ? `allocations.${index}.documentId` : "documentId", "unknown_document");
    return owner;
  });
  const [first = null] = owners;
  const odd = owners.findIndex((owner) => owner !== first);
  if (isDividedByPerson && odd >= 0) throw invalid(`allocations.${odd}.documentId`, "other_organization");
  return first;
}
