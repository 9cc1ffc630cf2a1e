import { not } from "drizzle-orm";
import { z } from "zod";
import { sessions } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { defineJob } from "@/lib/queue/define";
import { isAlive } from "./alive";

/** Forgets sessions that have ended by themselves. */
export async function forgetEnded(): Promise<void> {
  await withSlot(() => database().delete(sessions).where(not(isAlive())));
}

export const sessionSweep = defineJob({
  name: "sessions-ended",
  input: z.object({}),
  retries: 0,
  isKeptDead: false,
  run: forgetEnded,
});
