import { z } from "zod";
import type { Database } from "@/db/client";
import { databaseCode } from "./database-errors";

const foreignKeyViolation = "23503";

/** What became of a record that was to go. */
export const removalRecord = z.object({ outcome: z.enum(["deleted", "archived"]) });

export type Removal = z.output<typeof removalRecord>;

/**
 * Deletes a record that nothing refers to. False, with nothing changed, when something does: the database itself
 * knows all that refers to a record, also what is being written at this moment.
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
