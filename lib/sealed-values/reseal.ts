import { and, asc, eq, getTableColumns, gt, isNotNull, notLike, sql } from "drizzle-orm";
import { connect, type Database } from "@/db/client";
import { seal, sealedPrefixes, unseal } from "@/lib/kernel/secret-box";
import { type SealingKeys, sealedColumns, sealingKeys } from "./columns";

const batchSize = 100;

type Column = (typeof sealedColumns)[number];

/**
 * Reseals with the current key everything that other configured keys have sealed, so that those can be removed. Several
 * processes may do this at once; values that no key opens stay as they are. Takes the URL of a database (a direct
 * connection, no pooling proxy); returns the number of resealed values.
 */
export async function resealAll(url: string, keys: SealingKeys = sealingKeys()): Promise<number> {
  const { db, close } = connect(url, { max: 1 });
  try {
    let sealed = 0;
    for (const column of sealedColumns) sealed += await resealColumn(db, column, keys[column.keys]);
    return sealed;
  } finally {
    await close();
  }
}

async function resealColumn(db: Database, column: Column, keys: SealingKeys["own"]): Promise<number> {
  const [current] = sealedPrefixes(keys);
  if (!current) return 0;
  const { sealed: from, id } = column;
  let count = 0;
  for (let after: string | undefined; ; ) {
    const batch = await db
      .select({ id, sealed: from })
      .from(id.table)
      .where(and(isNotNull(from), notLike(from, `${current}%`), after ? gt(id, after) : undefined))
      .orderBy(asc(id))
      .limit(batchSize);
    for (const { id: row, sealed } of batch as { id: string; sealed: string }[])
      if (await resealOne(db, column, { row, sealed, keys })) count += 1;
    after = batch.at(-1)?.id as string | undefined;
    if (!after) return count;
  }
}

type Value = { row: string; sealed: string; keys: SealingKeys["own"] };

/** Returns false for a value that no key opens, or that was changed since it was read. */
async function resealOne(
  db: Database,
  { sealed: column, id, place }: Column,
  { row, sealed, keys }: Value,
): Promise<boolean> {
  const secret = tryUnseal(sealed, place(row), keys);
  if (secret === null) return false;
  const { updatedAt } = getTableColumns(id.table);
  const resealed = {
    [column.name]: seal(secret, place(row), keys),
    // Unchanged, because nothing visible has changed.
    ...(updatedAt && { updatedAt: sql`${updatedAt}` }),
  };
  const isUnchanged = and(eq(id, row), eq(column, sealed));
  const updated = await db.update(id.table).set(resealed).where(isUnchanged).returning({ id });
  return updated.length > 0;
}

function tryUnseal(sealed: string, place: string, keys: SealingKeys["own"]): string | null {
  try {
    return unseal(sealed, place, keys);
  } catch {
    return null;
  }
}
