import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { onTestFinished } from "vitest";

export interface Migration {
  tag: string;
  when: number;
  sql: string;
}

/** Writes a folder of migrations as drizzle-kit does, removed after the test. */
export function migrationsFolder(...migrations: Migration[]): string {
  const folder = mkdtempSync(path.join(tmpdir(), "migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(path.join(folder, "meta"));
  for (const { tag, sql } of migrations) writeFileSync(path.join(folder, `${tag}.sql`), sql);
  const entries = migrations.map(({ tag, when }, idx) => ({
    idx,
    version: "7",
    when,
    tag,
    breakpoints: true,
  }));
  writeFileSync(
    path.join(folder, "meta", "_journal.json"),
    JSON.stringify({ version: "7", dialect: "postgresql", entries }),
  );
  return folder;
}
