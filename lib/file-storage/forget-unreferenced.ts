import { connect } from "@/db/client";
import { storedFiles } from "@/db/schema";
import { isUnreferenced } from "./queries";

/**
 * Deletes the rows of stored files that no document file refers to, without deleting them from the storage: the
 * database that the backup was made of may use them by now. Takes the URL of a database (a direct connection, no
 * pooling proxy).
 */
export async function forgetUnreferenced(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 });
  try {
    await db.delete(storedFiles).where(isUnreferenced(db));
  } finally {
    await close();
  }
}
