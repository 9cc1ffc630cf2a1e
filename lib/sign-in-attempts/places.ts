import { and, eq, gt, sql } from "drizzle-orm";
import { signInAttempts } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { noPause } from "./counting";
import { type Attempt, type Counter, placeCounter } from "./keys";

/** How long it is remembered where an account has signed in. */
export const placeRetention = sql`interval '90 days'`;

/** Returns whether an account has signed in from an address before. */
export async function hasSignedInFrom({ key }: Counter): Promise<boolean> {
  const known = and(
    eq(signInAttempts.key, key),
    gt(signInAttempts.succeededAt, sql`clock_timestamp() - ${placeRetention}`),
  );
  return (await database().$count(signInAttempts, known)) > 0;
}

/**
 * Records that an account whose name and password are checked here, or at the auth server, has signed in from an
 * address.
 */
export async function rememberPlace({ account, address }: Attempt): Promise<void> {
  if (!address) return;
  const now = sql`clock_timestamp()`;
  await database()
    .insert(signInAttempts)
    .values({
      key: placeCounter(account, address).key,
      failures: 0,
      undecided: 0,
      pausedUntil: noPause,
      triedAt: now,
      succeededAt: now,
    })
    .onConflictDoUpdate({ target: signInAttempts.key, set: { succeededAt: now } });
}
