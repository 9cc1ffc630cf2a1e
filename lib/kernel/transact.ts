import { setTimeout } from "node:timers/promises";
import type { Database } from "@/db/client";
import { isRetryable } from "./database-errors";

const maxAttempts = 5;

/**
 * Runs `work` in a transaction of `db`, nested if `db` is a transaction itself. After a deadlock or serialization
 * conflict it runs `work` again from the beginning, five attempts at most; side effects of `work` outside the
 * transaction are repeated, too.
 */
export async function transact<T>(db: Database, work: (tx: Database) => Promise<T>, attempt = 1): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (attempt === maxAttempts || !isRetryable(error)) throw error;
    // Waits so that the winner can take its locks; an immediate retry would hold one of them and deadlock again.
    await setTimeout(attempt * 50 * (1 + Math.random()));
    return transact(db, work, attempt + 1);
  }
}
