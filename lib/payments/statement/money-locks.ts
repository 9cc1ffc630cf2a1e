import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { PaymentKind } from "@/db/enums";
import { valuesOf } from "@/db/one-parameter";
import type { Entry } from "./entries";

type NotifiedMoney = { account: string | null; kind: PaymentKind; amountCents: number };

/** The lock keys of money that may be the same: by account or, if it is unknown, by amount and direction. */
const accountLockKey = (account: string) => `money on account ${account}`;
const amountLockKey = ({ kind, amountCents }: Omit<NotifiedMoney, "account">) =>
  `${kind === "outgoing" ? "outgoing" : "incoming"} money of ${amountCents}`;

/**
 * The number of lock slots. A server has room for a few thousand locks in all, and a statement may have as
 * many amounts, so keys share these slots.
 */
const lockSlotCount = 256;
const slotOf = (key: SQL) => sql`(hashtextextended(${key}, 0) & ${sql.raw(`${lockSlotCount - 1}`)})::int`;
const lockSpace = sql`hashtext('money of statements and notifications')`;

/**
 * Locks the accounts and amounts of a statement until its transaction ends. A statement and a notification of
 * the same money each look for what the other has stored, so one of them must be stored before the other
 * looks. The statement locks its accounts, and its amounts for notifications that name no account.
 */
export async function lockForStatement(db: Database, entries: readonly Entry[]): Promise<void> {
  const keys = entries.flatMap(({ account, kind, document: { amountCents } }) => [
    accountLockKey(account),
    amountLockKey({ kind, amountCents }),
  ]);
  // Locks in one order, so that no two callers deadlock.
  await db.execute(sql`
    select pg_advisory_xact_lock(${lockSpace}, number)
      from (select distinct ${slotOf(sql`value`)} as number
              from ${valuesOf(keys)} as keys
             order by number) as numbers`);
}

/**
 * Takes the shared lock for a notification's account or, if it names none, its amount, before the notification locks
 * anything else. Notifications do not wait for each other, except those with one `reportKey`: they may report the same
 * payment, so one of them must be stored before the other looks.
 */
export async function lockForNotification(
  db: Database,
  notifiedMoney: NotifiedMoney,
  reportKey: string | null,
): Promise<void> {
  const key = notifiedMoney.account ? accountLockKey(notifiedMoney.account) : amountLockKey(notifiedMoney);
  const shared = sql`pg_advisory_xact_lock_shared(${lockSpace}, ${slotOf(sql`${key}::text`)})`;
  const ofReport = sql`pg_advisory_xact_lock(hashtextextended('reports of ' || ${reportKey}::text, 0))`;
  await db.execute(reportKey === null ? sql`select ${shared}` : sql`select ${shared}, ${ofReport}`);
}
