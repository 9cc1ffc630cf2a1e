import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import { recordEach } from "@/lib/events/record";
import { businessDateOf } from "@/lib/kernel/clock";
import type { Context } from "@/lib/kernel/operation";
import { advanceOf } from "./advance";
import { assertNotAdvanceInvoiced } from "./advance-invoiced";
import { readAllocations } from "./allocate";
import { assertPayable, lockDocuments } from "./decide-allocation";
import { decidedMeanwhileFailure } from "./decided-meanwhile";
import { inheritedShares, sumOfShares } from "./inherited-shares";
import { matchedEvent } from "./matched-event";
import { learnPayer } from "./payers/learn";
import { dividedSign } from "./rules";
import { settleDocument } from "./settle";
import type { MatchReason, Share } from "./share";
import { writeAllocation } from "./write-allocation";

type PaymentRow = typeof payments.$inferSelect;

/**
 * Lets a payment replace the same money entered by hand: it takes over that payment's allocations, and the
 * manual payment is deleted. Both payments must be locked and have the same organization and amount. Each
 * document is settled once, after both changes; documents whose paid amount does not change are not touched
 * and get no event. Throws `conflict` for a document that is not the current version of its number, and if an
 * advance invoice is in the way.
 */
export async function inheritAllocations(
  context: Pick<Context, "db" | "actor">,
  payment: PaymentRow,
  entered: PaymentRow,
): Promise<void> {
  const { db } = context;
  await assertNotAdvanceInvoiced(db, entered);
  const { own, former, documents } = await lockShares(db, payment, entered);
  const shares = inheritedShares(payment.amountCents, own, former);
  const clientId = payment.clientId ?? entered.clientId;
  if (clientId !== payment.clientId) {
    const { organizationId } = payment;
    await assertNotAdvanceInvoiced(db, payment, clientId ? { clientId, organizationId } : null);
  }
  const gained = shares.filter((share) => !hasShare(own, share));
  for (const { documentId } of gained) assertPayable(documents.get(documentId));

  await db.delete(payments).where(eq(payments.id, entered.id));
  // Keeps the key, so that a repeated request with it returns the replacement. The update also changes
  // `updatedAt`, so that decisions based on an older view are refused.
  const idempotencyKey = entered.idempotencyKey ?? payment.idempotencyKey;
  await db.update(payments).set({ idempotencyKey }).where(eq(payments.id, payment.id));
  const freedCents = sumOfShares(own) + sumOfShares(former) - sumOfShares(shares);
  await recordEach(context, [
    {
      kind: "payment.removed",
      subject: entered,
      data: { amountCents: entered.amountCents, replacedById: payment.id },
    },
    {
      kind: "payment.took_over",
      subject: payment,
      data: { enteredId: entered.id, date: businessDateOf(entered.receivedAt), shares: former, freedCents },
    },
  ]);
  if (clientId !== payment.clientId || !haveSameShares(shares, own)) {
    const isDivided = [payment, entered].some(({ matchReason }) => matchReason?.signs.includes(dividedSign));
    const reason: MatchReason = { by: "person", signs: isDivided ? [dividedSign] : [] };
    await writeInherited(context, payment, { shares, clientId, reason }, own.length > 0);
    await learnPayer(db, payment, clientId);
  }
  const isChanged = ({ id }: { id: string }) =>
    paidCentsOf(id, shares) !== paidCentsOf(id, own) + paidCentsOf(id, former);
  for (const document of [...documents.values()].filter(isChanged)) await settleDocument(context, document);
}

async function writeInherited(
  context: Pick<Context, "db" | "actor">,
  payment: PaymentRow,
  { shares, clientId, reason }: { shares: Share[]; clientId: string | null; reason: MatchReason },
  hadShares: boolean,
): Promise<void> {
  const { id, organizationId } = payment;
  const first = shares.find(({ documentId }) => documentId === payment.documentId) ?? shares[0];
  const documentId = first?.documentId ?? null;
  const advanceCents = clientId ? advanceOf(payment, shares) : 0;
  const allocation = { organizationId, documentId, clientId, advanceCents, reason, shares };
  await writeAllocation(context.db, id, allocation, { hadShares });
  await recordEach(context, [
    matchedEvent({ id, organizationId }, Boolean(documentId || clientId), allocation),
  ]);
}

/**
 * Locks the documents that either payment pays. Returns the shares of both; among those of the manual
 * payment, the share of its first document comes first.
 */
async function lockShares(db: Database, payment: PaymentRow, entered: PaymentRow) {
  const read = async () => {
    const [own, former] = await Promise.all([
      readAllocations(db, payment.id),
      readAllocations(db, entered.id),
    ]);
    return { own, former: former.sort(byFirstDocument(entered.documentId)) };
  };
  const { own, former } = await read();
  const documents = await lockDocuments(db, [...own, ...former]);
  // A correction may have replaced a document before the lock was taken.
  const current = await read();
  if ([...current.own, ...current.former].some(({ documentId }) => !documents.has(documentId)))
    throw decidedMeanwhileFailure();
  return { ...current, documents };
}

const byFirstDocument = (documentId: string | null) => (one: Share, other: Share) =>
  Number(other.documentId === documentId) - Number(one.documentId === documentId) ||
  (one.documentId < other.documentId ? -1 : 1);

const paidCentsOf = (documentId: string, shares: Share[]) =>
  sumOfShares(shares.filter((share) => share.documentId === documentId));

const haveSameShares = (one: Share[], other: Share[]) =>
  one.length === other.length && one.every((share) => hasShare(other, share));

const hasShare = (shares: Share[], { documentId, amountCents }: Share) =>
  shares.some((share) => share.documentId === documentId && share.amountCents === amountCents);
