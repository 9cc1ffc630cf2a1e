import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { migrationsUpTo } from "./backup/migrations-up-to";
import { migrateDatabase } from "./migrate";
import { emptyDatabase } from "./testing/empty-database";
import { administer } from "./testing/server";

const folder = path.resolve("db/migrations");

/** The earlier text of the two migrations, which PostgreSQL 14 could not read. */
const before14: Record<string, [now: string, before: string][]> = {
  "0004_issues_corrections_terms": [
    [
      `CREATE UNIQUE INDEX "documents_sequence" ON "documents" USING btree ("organization_id","doc_type","year","sequence",coalesce("correction_number", 0));`,
      `ALTER TABLE "documents" ADD CONSTRAINT "documents_sequence" UNIQUE NULLS NOT DISTINCT("organization_id","doc_type","year","sequence","correction_number");`,
    ],
    [
      `CREATE UNIQUE INDEX "documents_number" ON "documents" USING btree ("organization_id","doc_type","number",coalesce("correction_number", 0));`,
      `ALTER TABLE "documents" ADD CONSTRAINT "documents_number" UNIQUE NULLS NOT DISTINCT("organization_id","doc_type","number","correction_number");`,
    ],
  ],
  "0030_advance_invoices": [
    [
      `ALTER TABLE "documents" DROP CONSTRAINT IF EXISTS "documents_sequence";--> statement-breakpoint\nDROP INDEX IF EXISTS "documents_sequence";`,
      `ALTER TABLE "documents" DROP CONSTRAINT "documents_sequence";`,
    ],
    [
      `CREATE UNIQUE INDEX "documents_sequence" ON "documents" USING btree ("organization_id","series","year","sequence",coalesce("correction_number", 0));`,
      `ALTER TABLE "documents" ADD CONSTRAINT "documents_sequence" UNIQUE NULLS NOT DISTINCT("organization_id","series","year","sequence","correction_number");`,
    ],
  ],
};

/** Returns a folder with the migrations as they were when 0042 was the last. */
function earlierFolder(): string {
  const copy = mkdtempSync(path.join(tmpdir(), "earlier-migrations-"));
  onTestFinished(() => rmSync(copy, { recursive: true }));
  cpSync(folder, copy, { recursive: true });
  for (const [tag, changes] of Object.entries(before14)) {
    const file = path.join(copy, `${tag}.sql`);
    let text = readFileSync(file, "utf8");
    for (const [now, before] of changes) {
      expect(text, tag).toContain(now);
      text = text.replace(now, () => before);
    }
    writeFileSync(file, text);
  }
  const journalFile = path.join(copy, "meta/_journal.json");
  const journal = JSON.parse(readFileSync(journalFile, "utf8"));
  journal.entries = journal.entries.slice(0, 43);
  writeFileSync(journalFile, JSON.stringify(journal));
  return copy;
}

const indexes = (url: string) =>
  administer(
    url,
    (sql) => sql`select indexname, indexdef from pg_indexes where schemaname = 'public' order by 1`,
  );

const version = (url: string) =>
  administer(url, async (sql) => {
    const [row] = await sql<
      { number: number }[]
    >`select current_setting('server_version_num')::int as number`;
    return row!.number;
  });

test("a database migrated before PostgreSQL 14 was supported gets the same indexes as a new one", async ({
  skip,
}) => {
  const [earlier, fresh] = [await emptyDatabase(), await emptyDatabase()];
  skip((await version(earlier)) < 150_000, "what was said before needs PostgreSQL 15");
  await migrateDatabase(earlier, earlierFolder());
  const documentsBefore = (await indexes(earlier)).filter(
    ({ indexname }) => indexname === "documents_number",
  );
  expect(documentsBefore[0]?.indexdef).toContain("NULLS NOT DISTINCT");
  await migrateDatabase(earlier);
  await migrateDatabase(fresh);
  expect(await indexes(earlier)).toEqual(await indexes(fresh));
});

test("a document's number is unique within its year, once for each of its corrections", async () => {
  const url = await emptyDatabase();
  await migrateDatabase(url);
  const unique = (await indexes(url)).filter(({ indexname }) =>
    ["documents_number", "documents_sequence"].includes(indexname),
  );
  expect(unique.map(({ indexdef }) => indexdef.slice(indexdef.indexOf("(")))).toEqual([
    "(organization_id, doc_type, number, year, COALESCE(correction_number, 0))",
    "(organization_id, series, year, sequence, COALESCE(correction_number, 0))",
  ]);
});

test("the migrations compose decomposed letters in clients' search text", async () => {
  const url = await emptyDatabase();
  const earlier = migrationsUpTo(54, folder);
  onTestFinished(earlier.remove);
  await migrateDatabase(url, earlier.path);
  const texts = ["ооо «строй»", "ооо «елочка»"];
  await administer(url, async (sql) => {
    for (const text of [texts[0]!.normalize("NFD"), texts[1]!])
      await sql`insert into clients (id, kind, name, search, created_at, updated_at) values (gen_random_uuid(), 'company', ${text}, ${text}, now(), now())`;
  });
  await migrateDatabase(url);
  const rows = await administer(url, (sql) => sql<{ search: string }[]>`select search from clients`);
  expect(rows.map(({ search }) => search).toSorted()).toEqual(texts.toSorted());
});

test("no migration uses syntax that PostgreSQL 14 does not know", () => {
  const newer = /nulls not distinct|\bmerge into\b|security_invoker|\buuidv[47]\(|any_value\(|\bvirtual\b/i;
  const files = readdirSync(folder).filter((name) => name.endsWith(".sql"));
  expect(files.filter((name) => newer.test(readFileSync(path.join(folder, name), "utf8")))).toEqual([]);
});
