import { and, asc, gt, inArray, isNotNull, or, sql } from "drizzle-orm";
import { connect, type Database } from "@/db/client";
import { documents } from "@/db/schema";
import { inTurn } from "@/db/turn";
import { businessToday } from "@/lib/kernel/clock";
import type { LiveSource } from "./live-source";
import { type Occasion, storeIssues } from "./store";

/** Any number will do that nothing else locks in this database. */
const freezingTurn = 7_261_012;

const batchSize = 250;

/**
 * Freezes the papers that were issued by versions that froze none, as they would print now. Each batch is committed by itself:
 * after an interruption it goes on where it stopped. Simultaneous callers wait for each other, and the next finds nothing
 * left. Takes the address of a database (a direct connection, no pooling proxy); answers how many papers it has frozen.
 */
export async function freezeEarlier(url: string): Promise<number> {
  const { db, close } = connect(url, { max: 1 });
  try {
    return await inTurn(url, freezingTurn, async () => {
      // A paper that the earlier version still has in hand is waited for as long as a statement may take.
      await db.execute(sql`set lock_timeout = 0`);
      return freezeAll(db, asMigrated);
    });
  } finally {
    await close();
  }
}

/** The papers of a demonstration, as if each had been issued on its day. */
export const freezeSeeded = (db: Database, issuedBy: string | null): Promise<number> =>
  freezeAll(db, ({ issuedAt, updatedAt, date }) => ({
    issuedAt: issuedAt ?? updatedAt,
    issuedBy,
    today: date,
    updatedAt: issuedAt ?? updatedAt,
  }));

const asMigrated = ({ issuedAt, updatedAt }: LiveSource["document"]): Occasion => ({
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
  for (let after = ""; ; ) {
    const ids = await db.transaction(async (tx) => {
      const batch = await nextUnfrozen(tx, after);
      await storeIssues(tx, batch, occasionOf);
      return batch;
    });
    const last = ids.at(-1);
    if (!last) return frozen;
    frozen += ids.length;
    after = last;
  }
}

/** Papers without an issue in force, locked: what is no draft, and what was cancelled after it had been issued. */
async function nextUnfrozen(db: Database, after: string): Promise<string[]> {
  const isPaper = or(
    inArray(documents.status, ["issued", "partially_paid", "paid", "signed"]),
    and(sql`${documents.status} = 'cancelled'`, isNotNull(documents.issuedAt)),
  );
  const isUnfrozen = sql`not exists (select from document_issues
    where document_id = ${documents.id} and withdrawn_at is null)`;
  const found = await db
    .select({ id: documents.id })
    .from(documents)
    .where(and(isPaper, isUnfrozen, after ? gt(documents.id, after) : undefined))
    .orderBy(asc(documents.id))
    .limit(batchSize)
    .for("update");
  return found.map(({ id }) => id);
}
