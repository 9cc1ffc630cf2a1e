import { expect, test } from "vitest";
import { connect } from "@/db/client";
import { migrateDatabase } from "@/db/migrate";
import { documentIssues } from "@/db/schema";
import { whileAnotherHoldsLock } from "@/db/testing/lock-holder";
import { administer } from "@/db/testing/server";
import { upgradeDatabase } from "@/lib/jobs/upgrade";
import { freezeEarlier } from "./freeze-earlier";
import { readLiveSources } from "./live-source";
import { readPaper } from "./read";
import { checksumOf, createOldDatabase } from "./testing/old-database";

const documentCount = 2_000;

/** All except drafts and documents cancelled as drafts. */
const paperCount = documentCount * 0.8;

test("freezes once every document issued by an older version as it would print, even after an interruption", async () => {
  const url = await createOldDatabase(documentCount);
  const before = await checksumOf(url);
  // The first run is interrupted as if killed: what it has finished is kept.
  await interruptAfter(url, 500, () => expect(upgradeDatabase(url, null)).rejects.toThrow());
  const counts = await Promise.all([upgradeDatabase(url, null), upgradeDatabase(url, null)]);
  expect(counts.reduce((sum, count) => sum + count)).toBe(paperCount - 500);
  expect(counts).toContain(0);
  expect(await checksumOf(url)).toEqual(before);
  expect(await freezeEarlier(url)).toBe(0);

  const { db, close } = connect(url, { max: 2 });
  try {
    const issues = await db.select().from(documentIssues);
    expect(issues).toHaveLength(paperCount);
    expect(new Set(issues.map(({ edition }) => edition))).toEqual(
      new Set(["invoice-1+migrated", "act-1+migrated", "contract-1+migrated", "upd-2024-10-01+migrated"]),
    );
    for (const { documentId, revision, issuedBy } of issues.slice(0, 20)) {
      const [live] = await readLiveSources(db, [documentId]);
      const { edition: _, images, ...paper } = await readPaper(db, documentId);
      const { upd: _upd, ...document } = paper.document;
      expect(live).toMatchObject(JSON.parse(JSON.stringify({ ...paper, document })));
      expect([revision, issuedBy, images]).toEqual([1, null, {}]);
    }
  } finally {
    await close();
  }
});

test("waits for another process that freezes documents, then freezes the remaining ones", async () => {
  const url = await createOldDatabase(10);
  await migrateDatabase(url);
  expect(await whileAnotherHoldsLock(url, 7_261_012, () => freezeEarlier(url))).toBe(8);
});

/** Makes the database refuse further issues once there are `count`. */
async function interruptAfter(url: string, count: number, work: () => Promise<unknown>): Promise<void> {
  await migrateDatabase(url);
  await administer(url, async (sql) => {
    await sql.unsafe(`create function refuse() returns trigger language plpgsql as $$
      begin if (select count(*) from document_issues) >= ${count} then raise 'enough'; end if; return new; end $$`);
    await sql`create trigger refusing before insert on document_issues for each statement execute function refuse()`;
  });
  await work();
  await administer(url, async (sql) => void (await sql`drop function refuse cascade`));
}
