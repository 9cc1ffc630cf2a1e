import { expect, test } from "vitest";
import { migrationsUpTo } from "@/db/backup/migrations-up-to";
import { migrateDatabase } from "@/db/migrate";
import { administer } from "@/db/testing/server";
import { createOldDatabase } from "@/lib/document-issues/testing/old-database";

/** How many migrations there were while what money issued had no moment of issue. */
const migrationCount = 61;

test("an upgrade gives what money has issued the moment of its paper, also in a month that is closed", async () => {
  const url = await createOldDatabase(20);
  const earlier = migrationsUpTo(migrationCount, "db/migrations");
  await migrateDatabase(url, earlier.path);
  earlier.remove();
  const issuedAt = "2025-03-04T05:06:07.000Z";
  await administer(url, async (sql) => {
    await sql`update documents set issued_at = null where status = 'paid'`;
    await sql`insert into document_issues (id, document_id, revision, issued_at, edition, source, content_hash)
      select gen_random_uuid(), id, 1, ${issuedAt}, '1', '{}', '' from documents where status = 'paid'`;
    await sql`insert into closed_periods (organization_id, month, closed_by_name, closed_at)
      select distinct organization_id, date_trunc('month', date)::date, '', now() from documents`;
  });
  await migrateDatabase(url);
  const rows = await administer(
    url,
    (sql) => sql<{ status: string; at: Date | null }[]>`
      select distinct status, issued_at as at from documents where status in ('draft', 'paid') order by 1`,
  );
  expect(rows).toEqual([
    { status: "draft", at: null },
    { status: "paid", at: new Date(issuedAt) },
  ]);
});
