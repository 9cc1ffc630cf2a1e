import { eq } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import { recordEach } from "@/lib/events/record";
import { businessDateOf } from "@/lib/kernel/clock";
import type { Context } from "@/lib/kernel/operation";
import { advanceOf } from "./advance";
import { assertNotAdvanceInvoiced } from "./advance-invoiced";
import { assertPayable, lockAll, sharesOf } from "./allocate";
import { decidedMeanwhile } from "./decided-meanwhile";
import { inheritedShares, sumOf } from "./inherited";
import { matchedEvent } from "./matched-event";
import { learn } from "./payers/learn";
import { divided } from "./rules";
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
export async function inherit(
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
  const gained = shares.filter((share) => !isIn(own, share));
  for (const { documentId } of gained) assertPayable(documents.get(documentId));

  await db.delete(payments).where(eq(payments.id, entered.id));
  // Keeps the key, so that a repeated request with it returns the replacement. The update also changes
  // `updatedAt`, so that decisions based on an older view are refused.
  const idempotencyKey = entered.idempotencyKey ?? payment.idempotencyKey;
  await db.update(payments).set({ idempotencyKey }).where(eq(payments.id, payment.id));
  const freedCents = sumOf(own) + sumOf(former) - sumOf(shares);
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
  if (clientId !== payment.clientId || !isSame(shares, own)) {
    const isDivided = [payment, entered].some(({ matchReason }) => matchReason?.signs.includes(divided));
    const reason: MatchReason = { by: "person", signs: isDivided ? [divided] : [] };
    await give(context, payment, { shares, clientId, reason }, own.length > 0);
    await learn(db, payment, clientId);
  }
  const isChanged = ({ id }: { id: string }) => paidOf(id, shares) !== paidOf(id, own) + paidOf(id, former);
  for (const document of [...documents.values()].filter(isChanged)) await settleDocument(context, document);
}

async function give(
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
    const [own, former] = await Promise.all([sharesOf(db, payment.id), sharesOf(db, entered.id)]);
    return { own, former: former.sort(byFirst(entered.documentId)) };
  };
  const { own, former } = await read();
  const documents = await lockAll(db, [...own, ...former]);
  // A correction may have replaced a document before the lock was taken.
  const now = await read();
  if ([...now.own, ...now.former].some(({ documentId }) => !documents.has(documentId)))
    throw decidedMeanwhile();
  return { ...now, documents };
}

const byFirst = (documentId: string | null) => (one: Share, other: Share) =>
  Number(other.documentId === documentId) - Number(one.documentId === documentId) ||
  (one.documentId < other.documentId ? -1 : 1);

const paidOf = (documentId: string, shares: Share[]) =>
  sumOf(shares.filter((share) => share.documentId === documentId));

const isSame = (one: Share[], other: Share[]) =>
  one.length === other.length && one.every((share) => isIn(other, share));

const isIn = (shares: Share[], { documentId, amountCents }: Share) =>
  shares.some((share) => share.documentId === documentId && share.amountCents === amountCents);
