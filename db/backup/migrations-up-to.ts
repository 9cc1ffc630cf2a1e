import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** Returns a copy of a migrations folder that ends with migration number `count`. */
export function migrationsUpTo(count: number, migrations: string) {
  const copy = mkdtempSync(path.join(tmpdir(), "documents-migrations-"));
  cpSync(migrations, copy, { recursive: true });
  const file = path.join(copy, "meta", "_journal.json");
  const journal: { entries: unknown[] } = JSON.parse(readFileSync(file, "utf8"));
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return { path: copy, remove: () => rmSync(copy, { recursive: true, force: true }) };
}
