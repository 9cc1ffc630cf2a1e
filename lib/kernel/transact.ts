import { setTimeout } from "node:timers/promises";
import type { Database } from "@/db/client";
import { isRetryable } from "./database-errors";

const mostAttempts = 5;

/**
 * Does `work` in a transaction of `db`, or in a nested one where `db` is one; again, from its beginning, when it met a deadlock
 * or a conflict that is none of its own, five times at most. What it does outside of the transaction is done each time.
 */
export async function transact<T>(db: Database, work: (tx: Database) => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (attempt === mostAttempts || !isRetryable(error)) throw error;
    // Whoever was let through takes its locks meanwhile; at once, this would take one from it and meet it again.
    await setTimeout(attempt * 50 * (1 + Math.random()));
    return transact(db, work, attempt + 1);
  }
}
