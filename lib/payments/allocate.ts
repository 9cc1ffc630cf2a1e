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

/** A share as it is asked for; without an amount: as much as the document takes. */
export type Wanted = { documentId: string; amountCents?: number };

/** Locks a payment until the transaction ends. Throws `not_found`. */
export async function lockPayment(db: Database, id: string): Promise<PaymentRow> {
  const [payment] = await db.select().from(payments).where(eq(payments.id, id)).for("update");
  if (!payment) throw notFound();
  return payment;
}

type How = {
  reason?: MatchReason | null;
  /** Who is named as the payer. */
  clientId?: string | null;
  /** Made in this transaction, and given to nobody yet. */
  isNew?: boolean;
};

/**
 * Gives a payment that is locked, or was made in this transaction, to the documents of `shares` and to no other, and
 * settles every document that had or has a part of it. A payment that was nobody's becomes the organization's whose
 * documents it pays, one that pays none any more the one's whose account it is on; and the client's whose they are, or who
 * is named; what they leave over is that client's advance.
 * Answers whose it is now.
 * Throws `validation_error` naming what is wrong with the shares, and `conflict` for a document that is corrected, a
 * correction that is not issued, or a closing document that is cancelled, and for a payment whose advance invoice is made out to another client than it is given to, or by another organization.
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
  // What is touched had a part of the payment before, or has one now.
  const isGivenAnew = ({ id }: DocumentRow) =>
    isIncome(payment) && !before.some(({ documentId }) => documentId === id);
  for (const document of touched.values())
    await settleDocument(context, document, { isNewMoney: isGivenAnew(document) });
  await recordEach(context, [
    matchedEvent({ id: payment.id, organizationId }, Boolean(documentId || clientId), allocation),
  ]);
  return clientId;
}

/** What a payment pays of which documents. */
export const sharesOf = (db: Database, paymentId: string): Promise<Share[]> =>
  db
    .select({ documentId: paymentAllocations.documentId, amountCents: paymentAllocations.amountCents })
    .from(paymentAllocations)
    .where(eq(paymentAllocations.paymentId, paymentId));

/** The client of the first document that has one. */
const clientOf = (shares: Share[], documents: Map<string, DocumentRow>): string | null =>
  shares.map(({ documentId }) => documents.get(documentId)?.clientId).find(Boolean) ?? null;

/** The documents as they would be if the payment had paid nothing of them. */
function withoutShares(documents: Map<string, DocumentRow>, shares: Share[]): Map<string, DocumentRow> {
  const free = new Map(documents);
  for (const { documentId, amountCents } of shares) {
    const document = documents.get(documentId)!;
    free.set(documentId, { ...document, paidCents: document.paidCents - amountCents });
  }
  return free;
}

/** Throws `validation_error` naming a share that is more than what is left to pay, or that goes to a draft. */
function assertWithinRemainders(wanted: Wanted[], documents: Map<string, DocumentRow>): void {
  for (const [index, { documentId, amountCents = 0 }] of wanted.entries()) {
    const { status, totalCents, paidCents } = documents.get(documentId)!;
    if (status === "draft") throw invalid(`allocations.${index}.documentId`, "draft_document");
    if (amountCents > totalCents - paidCents)
      throw invalid(`allocations.${index}.amountCents`, "more_than_remainder");
  }
}

/**
 * Throws `conflict` for a document that does not stand for its number, and for a cancelled one that asks for no money: paid, it
 * would be a shipment again, though nothing was shipped. A cancelled invoice may have been paid as it was sent.
 */
export function assertPayable(document: DocumentRow | undefined): void {
  if (!document) return;
  if (document.status === "cancelled" && !kinds[document.docType].isPayable)
    throw new Failure("conflict", { detail: "document_cancelled" });
  if (standsForItsNumber(document)) return;
  const detail = document.correctedById ? "the document is corrected" : "the correction is not issued";
  throw new Failure("conflict", { detail });
}

/** Locks the documents in one order, whoever asks, so that no two wait for each other. */
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

/** Where money is that pays no document: it may have been given to another organization's before. */
async function ownerOfAccount(db: Database, { organizationId, ownAccount }: PaymentRow): Promise<string> {
  const owners = await ownersOf(db, ownAccount ? [ownAccount] : []);
  return owners.get(ownAccount ?? "") ?? organizationId;
}

/** The organization of the documents, all of one; null without any. */
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
