import { type SQL, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import type { PaymentKind } from "@/db/enums";
import { valuesOf } from "@/db/one-parameter";
import type { Entry } from "./entries";

type Told = { account: string | null; kind: PaymentKind; amountCents: number };

/** What two that may be one money have in common: their account or, where it is not known, sum and direction. */
const ofAccount = (account: string) => `money on account ${account}`;
const ofSum = ({ kind, amountCents }: Omit<Told, "account">) =>
  `${kind === "outgoing" ? "outgoing" : "incoming"} money of ${amountCents}`;

/** A server has room for some thousands of locks in all, and a statement may have as many sums: so many stand for all of them. */
const most = 256;
const numberOf = (key: SQL) => sql`(hashtextextended(${key}, 0) & ${sql.raw(`${most - 1}`)})::int`;
const money = sql`hashtext('money of statements and notifications')`;

/**
 * A statement and a notification of what may be the same money each look for what the other one has brought, so that one has
 * to be kept before the other one looks. Until its transaction ends a statement has its account, and its sums for
 * notifications that name no account, to itself.
 */
export async function lockForStatement(db: Database, entries: readonly Entry[]): Promise<void> {
  const keys = entries.flatMap(({ account, kind, document: { amountCents } }) => [
    ofAccount(account),
    ofSum({ kind, amountCents }),
  ]);
  // In one order, whoever asks, so that no two wait for each other.
  await db.execute(sql`
    select pg_advisory_xact_lock(${money}, number)
      from (select distinct ${numberOf(sql`value`)} as number
              from ${valuesOf(keys)} as keys
             order by number) as numbers`);
}

/** The same for a notification, before it locks anything else. Notifications do not wait for each other. */
export async function lockForNotification(db: Database, told: Told): Promise<void> {
  const key = told.account ? ofAccount(told.account) : ofSum(told);
  await db.execute(sql`select pg_advisory_xact_lock_shared(${money}, ${numberOf(sql`${key}::text`)})`);
}
