import { and, inArray } from "drizzle-orm";
import type { Database } from "@/db/client";
import { payments } from "@/db/schema";
import type { Context } from "@/lib/kernel/operation";
import { transact } from "@/lib/kernel/transact";
import { readInvoices } from "./candidates";
import { decideAmong, numberKeysOf } from "./match";
import { matchBatch } from "./match-batch";
import { readOwnInvoiceIds } from "./own-invoices";
import { perhapsSameSign } from "./rules";
import type { MatchReason } from "./share";
import { isUndecided } from "./unassigned";

type PaymentRow = typeof payments.$inferSelect;

/**
 * How many payments are matched in one transaction: few enough that nobody waits long for the locked
 * invoices.
 */
const batchSize = 100;

/**
 * Matches waiting payments by the rules. Payments that name no invoice get their reason in bulk; the others
 * are allocated in a few transactions. Decisions made since the payments were read stay, and payments left to
 * a person as possible duplicates are skipped. Returns the ids of the matched payments.
 */
export async function matchWaiting(
  context: Pick<Context, "db" | "actor">,
  waiting: PaymentRow[],
): Promise<Set<string>> {
  const { db, actor } = context;
  const undecided = waiting.filter(({ matchReason }) => !matchReason?.signs.includes(perhapsSameSign));
  const keys = undecided.flatMap((payment) => numberKeysOf(payment));
  const invoices = await readInvoices(db, [...new Set(keys)], await readOwnInvoiceIds(db, undecided));
  const groupsByReason = new Map<string, { reason: MatchReason; ids: string[] }>();
  const promising: string[] = [];
  for (const payment of undecided) {
    const { shares, reason } = decideAmong(payment, invoices);
    if (shares.length > 0) promising.push(payment.id);
    else {
      const key = JSON.stringify(reason);
      const group = groupsByReason.get(key);
      if (group) group.ids.push(payment.id);
      else groupsByReason.set(key, { reason, ids: [payment.id] });
    }
  }
  const matched = new Set<string>();
  for (let from = 0; from < promising.length; from += batchSize) {
    const ids = promising.slice(from, from + batchSize);
    const found = await transact(db, (tx) => matchBatch({ db: tx, actor }, ids));
    for (const id of found) matched.add(id);
  }
  for (const { reason, ids } of groupsByReason.values())
    await transact(db, (tx) => writeReason(tx, ids, reason));
  return matched;
}

const writeReason = (db: Database, ids: string[], matchReason: MatchReason) =>
  db
    .update(payments)
    .set({ matchReason })
    .where(and(inArray(payments.id, ids), isUndecided));
