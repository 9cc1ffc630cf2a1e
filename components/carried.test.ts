import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const entries = globSync("app/**/{page,layout,loading,error,global-error,not-found}.tsx", { cwd: root });
const imported = /^\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"(?<from>[^"]+)"/gm;

/** Matches large packages that are needed only once something is opened, sent or typed. */
const isHeavy = (from: string) => /^(zod|fflate|pdfjs-dist|@tiptap\/.*|radix-ui(\/internal)?)$/.test(from);

/** Returns the client components of a page that import a heavy package, directly or indirectly. */
function carriersOf(entry: string): string[] {
  const seen = new Set<string>();
  const carriers: string[] = [];
  const visit = (file: string, isBelowClient: boolean) => {
    const source = readFileSync(join(root, file), "utf8");
    if (source.startsWith('"use server"')) return;
    const isClient = isBelowClient || source.startsWith('"use client"');
    if (!isClient && file.startsWith("lib/")) return;
    const visited = `${file} ${isClient}`;
    if (seen.has(visited)) return;
    seen.add(visited);
    for (const { groups } of source.matchAll(imported)) {
      const { from = "" } = groups ?? {};
      if (isClient && isHeavy(from)) carriers.push(`${file}: ${from}`);
      const next = fileOf(file, from);
      if (next) visit(next, isClient);
    }
  };
  visit(entry, false);
  return carriers;
}

function fileOf(from: string, name: string): string | undefined {
  const isOurs = name.startsWith("@/") || name.startsWith(".");
  const base = name.startsWith("@/") ? name.slice(2) : join(dirname(from), name);
  return isOurs ? [`${base}.tsx`, `${base}.ts`].find((place) => existsSync(join(root, place))) : undefined;
}

test.each(entries)("%s imports no heavy package into client code that could be loaded on demand", (entry) => {
  expect(carriersOf(entry)).toEqual([]);
});
