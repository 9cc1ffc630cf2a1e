import { not } from "drizzle-orm";
import { sessions } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { defineSweep } from "@/lib/queue/sweep";
import { isAlive } from "./alive";

/** Deletes sessions that have expired. */
export async function deleteExpiredSessions(): Promise<void> {
  await withSlot(() => database().delete(sessions).where(not(isAlive())));
}

export const sessionSweep = defineSweep("sessions-ended", deleteExpiredSessions);
