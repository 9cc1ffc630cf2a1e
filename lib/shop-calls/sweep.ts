import { lt } from "drizzle-orm";
import { shopCalls } from "@/db/schema";
import { database, withSlot } from "@/lib/kernel/database";
import { defineSweep } from "@/lib/queue/sweep";
import { keptDays } from "./rules";

const dayMs = 24 * 3600 * 1000;

/** Deletes calls of shops that are older than 30 days. */
export async function deleteOldCalls(now = Date.now()): Promise<void> {
  const since = new Date(now - keptDays * dayMs).toISOString();
  await withSlot(() => database().delete(shopCalls).where(lt(shopCalls.receivedAt, since)));
}

export const shopCallSweep = defineSweep("shop-calls", () => deleteOldCalls());
