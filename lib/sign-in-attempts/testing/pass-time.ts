import { sql } from "drizzle-orm";
import { signInAttempts } from "@/db/schema";
import { database } from "@/lib/kernel/database";

/** Lets time pass for all counters. */
export async function passTime(seconds: number): Promise<void> {
  const step = sql`${seconds}::float8 * interval '1 second'`;
  await database()
    .update(signInAttempts)
    .set({
      pausedUntil: sql`${signInAttempts.pausedUntil} - ${step}`,
      triedAt: sql`${signInAttempts.triedAt} - ${step}`,
      succeededAt: sql`${signInAttempts.succeededAt} - ${step}`,
    });
}

/**
 * Extends the pauses in effect until `passTime` is called, because on a slow machine an attempt may take longer than a
 * pause.
 */
export const holdPauses = () => passTime(-600);
