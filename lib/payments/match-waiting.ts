import { and, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import type { Context } from "@/lib/kernel/operation";
import { transact } from "@/lib/kernel/transact";
import { readInvoices } from "./candidates";
import { decideAmong, numberKeysOf } from "./match";
import { matchTogether } from "./match-together";
import { isUndecided } from "./nobodys";
import { readOwnIds } from "./own-invoices";
import { perhapsSame } from "./rules";
import type { MatchReason } from "./share";

type PaymentRow = typeof payments.$inferSelect;

/** How many are matched in one transaction: few enough that nobody waits for their invoices. */
const together = 100;

/**
 * Matches payments that wait, by the rules: those that name no invoice are marked so together, the others are given to
 * their invoices in a few transactions. What anybody has decided since they were read stays, and so does what is left to a
 * person because it may be known already. Answers the ids of those that found theirs.
 */
export async function matchWaiting(
  context: Pick<Context, "db" | "actor">,
  waiting: PaymentRow[],
): Promise<Set<string>> {
  const { db, actor } = context;
  const undecided = waiting.filter(({ matchReason }) => !matchReason?.signs.includes(perhapsSame));
  const keys = undecided.flatMap((payment) => numberKeysOf(payment));
  const invoices = await readInvoices(db, [...new Set(keys)], await readOwnIds(db, undecided));
  const reasons = new Map<string, { reason: MatchReason; ids: string[] }>();
  const promising: string[] = [];
  for (const payment of undecided) {
    const { shares, reason } = decideAmong(payment, invoices);
    if (shares.length > 0) promising.push(payment.id);
    else {
      const key = JSON.stringify(reason);
      const same = reasons.get(key);
      if (same) same.ids.push(payment.id);
      else reasons.set(key, { reason, ids: [payment.id] });
    }
  }
  const matched = new Set<string>();
  for (let from = 0; from < promising.length; from += together) {
    const ids = promising.slice(from, from + together);
    const found = await transact(db, (tx) => matchTogether({ db: tx, actor }, ids));
    for (const id of found) matched.add(id);
  }
  for (const { reason, ids } of reasons.values()) await transact(db, (tx) => explain(tx, ids, reason));
  return matched;
}

const explain = (db: Database, ids: string[], matchReason: MatchReason) =>
  db
    .update(payments)
    .set({ matchReason })
    .where(and(inArray(payments.id, ids), isUndecided));
