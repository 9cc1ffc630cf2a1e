import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { startEmbedded } from "@/db/embedded";
import { median } from "./suite/compare";

/**
 * Compares a table of documents with one partitioned by year, with the same indexes, filled by SQL: the cost of
 * lists, look-ups and writes, and the depth and size of the indexes. Made for the decision about partitions.
 */
const { values } = parseArgs({
  options: { rows: { type: "string", default: "10000000" }, rounds: { type: "string", default: "25" } },
});
const [rows, rounds, years] = [Number(values.rows), Number(values.rounds), 10];

const folder = mkdtempSync(path.join(tmpdir(), "documents-partitions-"));
const server = await startEmbedded(folder, undefined, { durable: false });
const sql = postgres(server.url, { max: 1, onnotice: () => {}, connection: { jit: "off" } });

const columns = `id uuid not null, organization_id int not null, year int not null, sequence int not null, number text not null,
  client_id int not null, status text not null, date date not null, total_cents bigint not null`;
const indexesOf = (table: string, key: string) => [
  `alter table ${table} add primary key (${key})`,
  `create unique index on ${table} (organization_id, year, sequence)`,
  `create index on ${table} (organization_id, date desc, id desc)`,
  `create index on ${table} (client_id, id desc)`,
  `create index on ${table} (organization_id, id desc) where status = 'issued'`,
];
const fillStatement = (table: string) => `
  insert into ${table}
  select lpad(to_hex(n), 32, '0')::uuid, 1 + n % 3, 2017 + (n::bigint * ${years} / ${rows})::int, n, 'СЧ-' || n, n % ${rows / 50},
         case when n % 10 = 0 then 'issued' else 'paid' end,
         make_date(2017 + (n::bigint * ${years} / ${rows})::int, 1 + (n::bigint * ${years} * 12 / ${rows} % 12)::int, 1 + n % 28), n
  from generate_series(0, ${rows - 1}) as n`;

const measureSeconds = async (work: () => Promise<unknown>) => {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
};

async function fill(table: string, key: string): Promise<void> {
  const fillSeconds = await measureSeconds(() => sql.unsafe(fillStatement(table)));
  const indexSeconds = await measureSeconds(async () => {
    for (const statement of indexesOf(table, key)) await sql.unsafe(statement);
    await sql.unsafe(`vacuum analyze ${table}`);
  });
  console.log(`${table}: filled in ${fillSeconds.toFixed(0)} s, indexed in ${indexSeconds.toFixed(0)} s`);
}

const statementKinds: [string, (table: string, n: number) => string][] = [
  [
    "newest 50",
    (table) => `select * from ${table} where organization_id = 1 order by date desc, id desc limit 50`,
  ],
  [
    "issued, newest 50",
    (table) =>
      `select * from ${table} where organization_id = 1 and status = 'issued' order by id desc limit 50`,
  ],
  ["one by id", (table, n) => `select * from ${table} where id = lpad(to_hex(${n}), 32, '0')::uuid`],
  [
    "of a client, newest 50",
    (table, n) => `select * from ${table} where client_id = ${n % (rows / 50)} order by id desc limit 50`,
  ],
  [
    "sum of a month",
    (table) =>
      `select sum(total_cents) from ${table} where organization_id = 1 and date >= '2024-03-01' and date < '2024-04-01'`,
  ],
  [
    "a status changed",
    (table, n) => `update ${table} set status = 'issued' where id = lpad(to_hex(${n}), 32, '0')::uuid`,
  ],
];

type Measured = { ms: number; pages: number };
type Plan = {
  "QUERY PLAN": [{ Plan: Record<string, number>; "Execution Time": number; "Planning Time": number }];
};

/** Returns the time to plan and execute a statement, and the number of pages of memory or disk touched. */
async function explainStatement(statement: string): Promise<Measured> {
  const explained = await sql.begin(async (tx) => {
    const [row] = await tx.unsafe<Plan[]>(`explain (analyze, buffers, format json) ${statement}`);
    return row!["QUERY PLAN"][0];
  });
  const { Plan: plan } = explained;
  return {
    ms: explained["Execution Time"] + explained["Planning Time"],
    pages: plan["Shared Hit Blocks"]! + plan["Shared Read Blocks"]!,
  };
}

/** Alternates the tables, so that other load on the machine affects both alike. */
async function compareTables(makeStatement: (typeof statementKinds)[number][1]) {
  const measuredByTable = { whole: [] as Measured[], parted: [] as Measured[] };
  for (let round = 0; round < rounds; round++) {
    const n = Math.floor((rows * (round + 0.5)) / rounds);
    for (const table of ["whole", "parted"] as const)
      measuredByTable[table].push(await explainStatement(makeStatement(table, n)));
  }
  const formatMedians = (measurements: Measured[]) =>
    `${median(measurements.map(({ ms }) => ms)).toFixed(2)} ms, ${median(measurements.map(({ pages }) => pages))} pages`.padEnd(
      24,
    );
  return `whole ${formatMedians(measuredByTable.whole)} parted ${formatMedians(measuredByTable.parted)}`;
}

try {
  await sql.unsafe(`create table whole (${columns})`);
  await sql.unsafe(`create table parted (${columns}) partition by range (year)`);
  for (let year = 2017; year < 2017 + years; year++)
    await sql.unsafe(
      `create table parted_${year} partition of parted for values from (${year}) to (${year + 1})`,
    );
  await fill("whole", "id");
  await fill("parted", "id, year");
  for (const [name, makeStatement] of statementKinds)
    console.log(`${name.padEnd(24)} ${await compareTables(makeStatement)}`);
  const [size] = await sql.unsafe(
    `select pg_size_pretty(pg_total_relation_size('whole')) as whole,
            (select pg_size_pretty(sum(pg_total_relation_size(inhrelid))) from pg_inherits where inhparent = 'parted'::regclass) as parted`,
  );
  console.log(`${rows} rows: whole ${size?.whole}, parted ${size?.parted}`);
} finally {
  await sql.end();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
