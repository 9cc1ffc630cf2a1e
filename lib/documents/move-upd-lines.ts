import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { connect, type Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { documents, templates } from "@/db/schema";
import type { Body } from "@/lib/body/schema";
import { kinds, offeredTypes } from "./kinds";
import { takeUpdLines } from "./upd-in-text";

const batchSize = 250;

const updTypes: DocType[] = offeredTypes.filter((docType) => kinds[docType].form === "upd");

/**
 * Turns form lines that UPDs and their templates of earlier versions have in their text into fields. Issued documents
 * print from their issue and are unaffected. It can stop at any time without losing what is done, and several
 * processes may run it at once. Takes the address of a database (a direct connection, not a pooling proxy).
 */
export async function moveUpdLines(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 });
  try {
    // No lock timeout: for a document that the earlier version still has locked, only the statement timeout limits the
    // wait.
    await db.execute(sql`set lock_timeout = 0`);
    for (const table of [documents, templates]) while (await moveBatch(db, table));
  } finally {
    await close();
  }
}

/** Returns true while there may be more. */
const moveBatch = (db: Database, table: typeof documents | typeof templates): Promise<boolean> =>
  db.transaction(async (tx) => {
    const found = await tx
      .select({ id: table.id, body: table.body })
      .from(table)
      .where(and(inArray(table.docType, updTypes), isNull(table.upd)))
      .orderBy(asc(table.id))
      .limit(batchSize)
      .for("update");
    for (const { id, body } of found) {
      const taken = takeUpdLines(body as Body);
      await tx
        .update(table)
        // `updatedAt` stays, because the content of the paper has not changed.
        .set({ ...taken, updatedAt: sql`${table.updatedAt}` })
        .where(eq(table.id, id));
    }
    return found.length === batchSize;
  });
