import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs, promisify } from "node:util";
import { administer } from "@/db/testing/server";
import { compareBackup } from "./backup";
import type { Comparison } from "./compare";
import { compareRequests } from "./requests";
import { startScene } from "./scene";
import { compareStatements } from "./statements";
import { findSlower, recordedRatios, recordTable, tableOf } from "./table";

/**
 * `npm run bench`: compares the product's tasks with the minimum that anybody needs for them, and writes
 * the result to the page of figures. With `--short` it runs fewer rounds, writes nothing, and exits with
 * 1 if a task takes more than 1.5 times its recorded ratio to the peer. Needs `npm run build`.
 */
const { values } = parseArgs({ options: { short: { type: "boolean", default: false } } });
const maxSlowdown = 1.5;

async function comparePdfs(): Promise<Comparison[]> {
  const script = path.join(import.meta.dirname, "pdf.ts");
  const options = ["--import", "tsx", script, ...(values.short ? ["--short"] : [])];
  const { stdout } = await promisify(execFile)(process.execPath, options, { maxBuffer: 2 ** 24 });
  return JSON.parse(stdout.trim().split("\n").at(-1)!);
}

const folder = mkdtempSync(path.join(tmpdir(), "documents-bench-"));
const compared: Comparison[] = [];
const addComparisons = (more: Comparison[]) => {
  for (const each of more)
    console.log(`${each.name}, beside ${each.peer}: ${(each.ours / each.theirs).toFixed(2)}`);
  compared.push(...more);
};
const scene = await startScene(folder);
try {
  addComparisons(await comparePdfs());
  addComparisons(await compareRequests(scene, values.short));
  addComparisons(await compareStatements(scene.databaseUrl, folder, values.short));
  addComparisons(await compareBackup(scene.databaseUrl, folder));
  const version = await administer(scene.databaseUrl, async (sql) => {
    const [row] = await sql<{ version: string }[]>`select current_setting('server_version') as version`;
    return row!.version;
  });
  const table = tableOf(compared, version);
  console.log(`\n${table}`);
  if (!values.short) recordTable(table);
  const slowerLines = values.short ? findSlower(compared, recordedRatios(), maxSlowdown) : [];
  for (const line of slowerLines) console.error(`slower: ${line}`);
  if (slowerLines.length > 0) process.exitCode = 1;
} finally {
  await scene.stop();
  rmSync(folder, { recursive: true, force: true });
}
