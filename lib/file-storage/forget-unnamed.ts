import { connect } from "@/db/client";
import { storedFiles } from "@/db/schema";
import { isUnnamed } from "./queries";

/**
 * Forgets what no row names, without taking it from the storage: to a restored database it is unknown, but the database
 * that the backup is of may name it by now. Takes the address of a database (a direct connection, no pooling proxy).
 */
export async function forgetUnnamed(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 });
  try {
    await db.delete(storedFiles).where(isUnnamed(db));
  } finally {
    await close();
  }
}
