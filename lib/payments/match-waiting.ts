import { inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import type { Context } from "@/lib/operation";
import { allocatePayment, lockPayment, type MatchReason } from "./allocate";
import { readInvoicesNumbered } from "./candidates";
import { decideMatch, findInvoices, numberKeysOf } from "./match";

type PaymentRow = typeof payments.$inferSelect;

/**
 * Matches payments that wait, by the rules: those that name no invoice are told so together, each of the others is
 * given to its invoices in a transaction of its own, so that nobody waits for all of them. Answers the ids of those that found theirs.
 */
export async function matchWaiting(
  context: Pick<Context, "db" | "actor">,
  waiting: PaymentRow[],
): Promise<Set<string>> {
  const { db, actor } = context;
  const keys = waiting.flatMap((payment) => numberKeysOf(payment));
  const invoices = await readInvoicesNumbered(db, [...new Set(keys)]);
  const reasons = new Map<string, { reason: MatchReason; ids: string[] }>();
  const matched = new Set<string>();
  for (const payment of waiting) {
    const named = new Set(numberKeysOf(payment));
    const { shares, reason } = decideMatch(
      payment,
      invoices.filter(({ key }) => named.has(key)),
    );
    if (shares.length > 0) {
      if (await db.transaction((tx) => matchOne({ db: tx, actor }, payment.id))) matched.add(payment.id);
    } else {
      const same = reasons.get(JSON.stringify(reason)) ?? { reason, ids: [] };
      reasons.set(JSON.stringify(reason), { reason, ids: [...same.ids, payment.id] });
    }
  }
  for (const { reason, ids } of reasons.values()) await explain(db, ids, reason);
  return matched;
}

const explain = (db: Database, ids: string[], matchReason: MatchReason) =>
  db.update(payments).set({ matchReason }).where(inArray(payments.id, ids));

/** Looks again with the payment and its invoices locked; somebody may have been quicker. */
async function matchOne(context: Pick<Context, "db" | "actor">, id: string): Promise<boolean> {
  const payment = await lockPayment(context.db, id);
  if (payment.documentId) return false;
  const { shares, reason } = await findInvoices(context.db, payment);
  await allocatePayment(context, payment, shares, reason);
  return shares.length > 0;
}
