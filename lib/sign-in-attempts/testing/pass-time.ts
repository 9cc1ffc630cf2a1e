import { sql } from "drizzle-orm";
import { signInAttempts } from "@/db/schema";
import { database } from "@/lib/kernel/database";

/** Lets time go by for all that is counted. */
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

/** Has the pauses that are under way last until time passes: a slow machine may take longer for a try than for a pause. */
export const holdPauses = () => passTime(-600);
