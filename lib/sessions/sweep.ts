import { not } from "drizzle-orm";
import { sessions } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import type { PeriodicJob } from "@/lib/kernel/periodic";
import { isAlive } from "./alive";

/** Forgets sessions that have ended by themselves. */
export async function forgetEnded(): Promise<void> {
  await withSlot(() => database().delete(sessions).where(not(isAlive())));
}

export const sessionSweep: PeriodicJob = { name: "sessions", everyMs: 3_600_000, run: forgetEnded };
