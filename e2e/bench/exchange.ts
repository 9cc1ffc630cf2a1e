import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { startEmbedded } from "@/db/embedded";
import { migrateDatabase } from "@/db/migrate";
import { clients, members, organizations } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import { createDocument } from "@/lib/documents/create";
import { exportTo1c } from "@/lib/enterprise-data/export";
import { closeDatabase, database, openDatabase } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { defaultPrefixes } from "@/lib/organizations/rules";
import { sampleLines } from "@/lib/print/sample";

/**
 * Measures exporting many acts to a file for 1С, on a separate database,
 * and prints the peak memory of the process; takes the number of acts.
 */
const actCount = Number(process.argv[2] ?? 40_000);

async function fillDatabase(): Promise<{ caller: Caller; organizationId: string }> {
  const db = database();
  const [organization] = await db
    .insert(organizations)
    .values({
      name: "ООО «Стенд»",
      inn: "7700000016",
      defaultVatRate: "22",
      vatMode: "included",
      numberPrefixes: defaultPrefixes,
    })
    .returning();
  const [client] = await db
    .insert(clients)
    .values({ kind: "company", name: "АО «Клиент»", inn: "7800000027", search: "клиент" })
    .returning();
  const [member] = await db
    .insert(members)
    .values({ sub: "bench", username: "bench", displayName: "Стенд", permission: "user", lastSeenAt: now() })
    .returning();
  const organizationId = organization!.id;
  const caller: Caller = {
    actor: { kind: "member", member: member! },
    requestId: "bench",
    locale: "ru",
    preferredOrganizationId: organizationId,
  };
  const lines = sampleLines(5).map(({ name, description, unit, qty, priceCents }) => ({
    ...{ name, description, unit, qty, priceCents },
  }));
  const actInput = { docType: "act" as const, clientId: client!.id, date: "2026-03-15", lines };
  const { id } = await execute(createDocument, caller, actInput);
  await execute(changeStatus, caller, { id, status: "issued" });
  await copyRows(
    "documents",
    sql`t.id = ${id}`,
    sql`jsonb_build_object('id', ids.id, 'sequence', ids.n + 1,
    'number', 'А-' || ids.n, 'date', date '2026-01-01' + (ids.n % 300)::int,
    'original_code', new_original_code('0123456789ABCDEF'))`,
  );
  await copyRows(
    "document_lines",
    sql`t.document_id = ${id}`,
    sql`jsonb_build_object('document_id', ids.id)`,
  );
  await copyRows(
    "document_issues",
    sql`t.document_id = ${id}`,
    sql`jsonb_build_object('id', gen_random_uuid(),
    'document_id', ids.id)`,
  );
  return { caller, organizationId };
}

const now = () => new Date().toISOString();

/** Copies some rows of a table many times, each with other values in some columns. */
async function copyRows(
  table: string,
  where: ReturnType<typeof sql>,
  changedColumns: ReturnType<typeof sql>,
) {
  const db = database();
  await db.execute(sql`create table if not exists ids as
    select gen_random_uuid() as id, n from generate_series(1, ${actCount - 1}::int) n`);
  const columns = await db.execute<{
    name: string;
  }>(sql`select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER' order by ordinal_position`);
  const names = sql.join(
    columns.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  const copiedColumns = sql.join(
    columns.map(({ name }) => sql`made.${sql.identifier(name)}`),
    sql`, `,
  );
  await db.execute(sql`insert into ${sql.identifier(table)} (${names})
    select ${copiedColumns} from ${sql.identifier(table)} t cross join ids
    cross join lateral jsonb_populate_record(t, ${changedColumns}) made where ${where}`);
}

const dataDir = mkdtempSync(path.join(tmpdir(), "documents-bench-"));
const server = await startEmbedded(dataDir);
try {
  await migrateDatabase(server.url);
  openDatabase(server.url);
  const { caller, organizationId } = await fillDatabase();
  const startedAt = performance.now();
  const file = await execute(exportTo1c, caller, { organizationId, from: "2026-01-01", to: "2026-12-31" });
  if ("report" in file) throw new Error("a report");
  let bytes = 0;
  let peakBytes = 0;
  const bytesBefore = process.memoryUsage().rss;
  for await (const piece of file.pieces(true)) {
    bytes += piece.byteLength;
    peakBytes = Math.max(peakBytes, process.memoryUsage().rss);
  }
  const seconds = (performance.now() - startedAt) / 1000;
  const megabytes = (value: number) => (value / 1024 / 1024).toFixed(0);
  console.log(
    `${actCount} acts: ${megabytes(bytes)} MB in ${seconds.toFixed(1)} s, ${((seconds * 1000) / actCount).toFixed(2)} ms each; ` +
      `memory ${megabytes(bytesBefore)} MB before, ${megabytes(peakBytes)} MB at most`,
  );
} finally {
  await closeDatabase();
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
