import { z } from "zod";
import type { Database } from "@/db/client";
import { databaseCode } from "./database-errors";

const foreignKeyViolation = "23503";

/** The outcome of removing a record. */
export const removalRecord = z.object({ outcome: z.enum(["deleted", "archived"]) });

export type Removal = z.output<typeof removalRecord>;

/**
 * Deletes a record unless something refers to it; then returns false and changes nothing. The foreign keys decide, so
 * references that are being written at this moment count, too.
 */
export async function deleteUnused(
  db: Database,
  remove: (db: Database) => Promise<unknown>,
): Promise<boolean> {
  try {
    await db.transaction(remove);
    return true;
  } catch (error) {
    if (databaseCode(error) === foreignKeyViolation) return false;
    throw error;
  }
}
