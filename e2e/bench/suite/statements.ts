import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { sql as drizzleSql } from "drizzle-orm";
import postgres from "postgres";
import { connect } from "@/db/client";
import { listDocuments } from "@/lib/documents/list";
import { closeDatabase, openDatabase } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { type Comparison, compare } from "./compare";

const newestSql = `select d.id, d.number, d.date, d.status, d.total_cents, c.short_name
  from documents d left join clients c on c.id = d.client_id order by d.id desc limit 50`;
const caller: Caller = {
  actor: { kind: "system", name: "bench" },
  requestId: "bench",
  locale: "ru",
  preferredOrganizationId: null,
};

/**
 * Compares an operation with its statement written by hand, and our connection pool with the bare driver and pgbench.
 */
export async function compareStatements(
  url: string,
  folder: string,
  isShort: boolean,
): Promise<Comparison[]> {
  const size = isShort ? { rounds: 3, times: 300 } : { rounds: 7, times: 1000 };
  const barePool = postgres(url, { max: 4, onnotice: () => {} });
  const ownPool = connect(url, { max: 4 });
  openDatabase(url);
  try {
    const byHand = () => barePool.unsafe(newestSql, [], { prepare: true });
    const compared = [
      await compare({
        ...size,
        name: "list of 50 documents, the operation",
        peer: "one statement by hand",
        ours: () => execute(listDocuments, caller, { limit: 50 }),
        theirs: byHand,
        atOnce: 4,
      }),
      await compare({
        ...size,
        name: "a statement through our pool",
        peer: "the driver's own pool",
        ours: () => ownPool.db.execute(drizzleSql.raw(newestSql)),
        theirs: byHand,
        atOnce: 4,
      }),
    ];
    const pgbenchResultMs = pgbenchMs(url, folder, isShort ? 2 : 5);
    if (pgbenchResultMs !== null) {
      const { ours } = compared[1]!;
      compared.push({ name: "a statement through our pool", peer: "pgbench", ours, theirs: pgbenchResultMs });
    }
    return compared;
  } finally {
    await closeDatabase();
    await ownPool.close();
    await barePool.end();
  }
}

/** Returns the milliseconds that pgbench needs for the statement with four clients; null where it is not installed. */
function pgbenchMs(url: string, folder: string, seconds: number): number | null {
  const script = path.join(folder, "newest.sql");
  writeFileSync(script, `${newestSql.replaceAll("\n", " ")};\n`);
  const options = ["-n", "-f", script, "-c", "4", "-T", `${seconds}`, "-M", "prepared", url];
  const { stdout } = spawnSync("pgbench", options, { encoding: "utf8" });
  const [, perSecond] = /tps = ([\d.]+)/.exec(stdout ?? "") ?? [];
  return perSecond ? 1000 / Number(perSecond) : null;
}
