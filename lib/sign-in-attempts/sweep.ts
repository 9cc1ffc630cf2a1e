import { and, isNull, lt, or, sql } from "drizzle-orm";
import { signInAttempts } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { defineSweep } from "@/lib/queue/sweep";
import { placeRetention } from "./places";

const now = sql`clock_timestamp()`;

/** Deletes attempts whose failures no longer count and addresses without recent sign-ins. */
export async function deleteOldAttempts(): Promise<void> {
  const isLongAgo = lt(signInAttempts.triedAt, sql`${now} - interval '1 day'`);
  const isUnknownPlace = or(
    isNull(signInAttempts.succeededAt),
    lt(signInAttempts.succeededAt, sql`${now} - ${placeRetention}`),
  );
  await withSlot(() => database().delete(signInAttempts).where(and(isLongAgo, isUnknownPlace)));
}

export const signInSweep = defineSweep("sign-in-attempts", deleteOldAttempts);
