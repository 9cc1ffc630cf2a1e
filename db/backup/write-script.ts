import { createWriteStream } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type { TransactionSql } from "postgres";
import { readApplied } from "@/db/migration-history";
import { readReferences, readSequences, readTables, readTriggers, type StoredTable } from "./catalogue";
import { connectForBackup } from "./connect";
import { flush } from "./flush";
import { type Sums, writeMark } from "./format";
import { createTableSums } from "./table-sums";

/** Writes a backup without any PostgreSQL program: a gzipped script of SQL statements. */
export async function writeScript(url: string, file: string, signal?: AbortSignal): Promise<Sums> {
  const sql = connectForBackup(url);
  const draft = `${file}.part`;
  const sums = createTableSums();
  try {
    const total = await sql.begin("isolation level repeatable read read only", async (snapshot) => {
      const output = createWriteStream(draft, { mode: 0o600 });
      await pipeline(Readable.from(script(snapshot, sums)), createGzip(), output, { signal });
      return sums.total();
    });
    await flush(draft);
    await rename(draft, file);
    return total;
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await sql.end({ timeout: 5 });
  }
}

async function* script(
  sql: TransactionSql,
  sums: ReturnType<typeof createTableSums>,
): AsyncGenerator<string> {
  const line = (text: string) => `${text}\n`;
  yield line(writeMark("heading", { madeAt: new Date().toISOString(), migrations: await readApplied(sql) }));
  yield line("begin;");
  const references = await readReferences(sql);
  for (const { drop } of references) yield line(drop);
  const guards = await readTriggers(sql);
  for (const { off } of guards) yield line(off);
  for (const table of await readTables(sql)) {
    for await (const { statement, rows } of inserts(sql, table)) {
      sums.add(table.name, statement, rows);
      yield line(statement);
    }
  }
  for (const statement of await readSequences(sql)) yield line(statement);
  for (const { on } of guards) yield line(on);
  for (const { add } of references) yield line(add);
  yield line(writeMark("sums", sums.total()));
  yield line("commit;");
}

const rowsPerFetch = 500;
const maxStatementLength = 256 * 1024;

/** Yields statements that insert the rows of a table, with each value as PostgreSQL writes and reads it. */
async function* inserts(sql: TransactionSql, { name, columns }: StoredTable) {
  const written = columns.map((column) => `${column.name}::text`).join(", ");
  const read = columns.map(({ type }, index) => `(r->>${index})::${type}`).join(", ");
  const names = columns.map((column) => column.name).join(", ");
  const statementOf = (rows: string[]) => ({
    statement: `insert into ${name} (${names}) overriding system value select ${read} from json_array_elements(${literal(`[${rows.join()}]`)}) r;`,
    rows: rows.length,
  });
  const query = sql.unsafe<{ row: string }[]>(
    `select json_build_array(${written})::text as row from only ${name}`,
  );
  let pendingRows: string[] = [];
  let characters = 0;
  for await (const rows of query.cursor(rowsPerFetch)) {
    for (const { row } of rows) {
      pendingRows.push(row);
      characters += row.length;
      if (characters < maxStatementLength) continue;
      yield statementOf(pendingRows);
      [pendingRows, characters] = [[], 0];
    }
  }
  if (pendingRows.length > 0) yield statementOf(pendingRows);
}

const literal = (text: string) => `E'${text.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
