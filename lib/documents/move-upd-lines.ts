import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { connect, type Database } from "@/db/client";
import type { DocType } from "@/db/enums";
import { documents, templates } from "@/db/schema";
import type { Body } from "@/lib/body/schema";
import { kinds, offeredTypes } from "./kinds";
import { takeUpdLines } from "./upd-in-text";

const batchSize = 250;

const prescribed: DocType[] = offeredTypes.filter((docType) => kinds[docType].form === "upd");

/**
 * Makes fields of the lines of the form that UPDs and their templates of earlier versions have in their text. What is
 * issued prints from its issue and stays as it is. What is done is done whenever it ends, and several processes may do it
 * at once. Takes the address of a database (a direct connection, no pooling proxy).
 */
export async function moveUpdLines(url: string): Promise<void> {
  const { db, close } = connect(url, { max: 1 });
  try {
    for (const table of [documents, templates]) while (await moveBatch(db, table));
  } finally {
    await close();
  }
}

/** True while there may be more. */
const moveBatch = (db: Database, table: typeof documents | typeof templates): Promise<boolean> =>
  db.transaction(async (tx) => {
    const found = await tx
      .select({ id: table.id, body: table.body })
      .from(table)
      .where(and(inArray(table.docType, prescribed), isNull(table.upd)))
      .orderBy(asc(table.id))
      .limit(batchSize)
      .for("update");
    for (const { id, body } of found) {
      const taken = takeUpdLines(body as Body);
      await tx
        .update(table)
        // Nobody has changed anything that the paper says.
        .set({ ...taken, updatedAt: sql`${table.updatedAt}` })
        .where(eq(table.id, id));
    }
    return found.length === batchSize;
  });
