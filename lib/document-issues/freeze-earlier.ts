import { and, asc, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import { connect, type Database } from "@/db/client";
import { withExclusiveLock } from "@/db/exclusive-lock";
import { documents } from "@/db/schema";
import { businessToday } from "@/lib/kernel/clock";
import type { LiveSource } from "./live-source";
import { type Occasion, storeIssues } from "./store";

/** An arbitrary number that nothing else locks in this database. */
const freezingLockKey = 7_261_012;

const batchSize = 250;

/**
 * Freezes papers issued by versions that did not freeze them, as they would print now. Each batch is committed
 * separately, so an interrupted run continues where it stopped. Simultaneous callers wait for each other, and the
 * next one finds nothing left to do. Takes the address of a database (a direct connection, not a pooling proxy);
 * returns how many papers it froze.
 */
export async function freezeEarlier(url: string): Promise<number> {
  const { db, close } = connect(url, { max: 1 });
  try {
    return await withExclusiveLock(url, freezingLockKey, async () => {
      // No lock timeout: for a paper that the earlier version still has locked, only the statement timeout limits the
      // wait.
      await db.execute(sql`set lock_timeout = 0`);
      return freezeAll(db, migrationOccasion);
    });
  } finally {
    await close();
  }
}

/** Freezes the papers of a demonstration as if each had been issued on its day. */
export const freezeSeeded = (db: Database, issuedBy: string | null): Promise<number> =>
  freezeAll(db, ({ issuedAt, updatedAt, date }) => ({
    issuedAt: issuedAt ?? updatedAt,
    issuedBy,
    today: date,
    updatedAt: issuedAt ?? updatedAt,
  }));

const migrationOccasion = ({ issuedAt, updatedAt }: LiveSource["document"]): Occasion => ({
  issuedAt: issuedAt ?? updatedAt,
  issuedBy: null,
  today: businessToday(),
  updatedAt,
  isOfEarlierVersion: true,
  mark: "+migrated",
});

async function freezeAll(
  db: Database,
  occasionOf: (document: LiveSource["document"]) => Occasion,
): Promise<number> {
  let frozen = 0;
  for (let lastFrozenId = ""; ; ) {
    const ids = await db.transaction(async (tx) => {
      const batch = await lockNextUnfrozen(tx, lastFrozenId);
      await storeIssues(tx, batch, occasionOf);
      return batch;
    });
    const last = ids.at(-1);
    if (!last) return frozen;
    frozen += ids.length;
    lastFrozenId = last;
  }
}

/**
 * Returns papers without an issue in force, and locks them: all except drafts, and documents cancelled after they had
 * been issued.
 */
async function lockNextUnfrozen(db: Database, lastFrozenId: string): Promise<string[]> {
  const isPaper = or(
    inArray(documents.status, ["issued", "partially_paid", "paid", "signed"]),
    and(sql`${documents.status} = 'cancelled'`, isNotNull(documents.issuedAt)),
  );
  const isUnfrozen = sql`not exists (select from document_issues
    where document_id = ${documents.id} and withdrawn_at is null)`;
  const found = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(isPaper, isUnfrozen, lastFrozenId ? gt(documents.id, lastFrozenId) : undefined))
    .orderBy(asc(documents.id))
    .limit(batchSize)
    .for("update");
  return found.map(({ id }) => id);
}
