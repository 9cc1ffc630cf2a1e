import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const entries = globSync("app/**/{page,layout,loading,error,global-error,not-found}.tsx", { cwd: root });
const importPattern = /^\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"(?<from>[^"]+)"/gm;

/** Matches large packages that are needed only once something is opened, sent or typed. */
const isHeavy = (from: string) => /^(zod|fflate|pdfjs-dist|@tiptap\/.*|radix-ui(\/internal)?)$/.test(from);

/** Returns the client components of a page that import a heavy package, directly or indirectly. */
function findHeavyImports(entry: string): string[] {
  const seen = new Set<string>();
  const heavyImports: string[] = [];
  const visit = (file: string, isBelowClient: boolean) => {
    const source = readFileSync(join(root, file), "utf8");
    if (source.startsWith('"use server"')) return;
    const isClient = isBelowClient || source.startsWith('"use client"');
    if (!isClient && file.startsWith("lib/")) return;
    const visitKey = `${file} ${isClient}`;
    if (seen.has(visitKey)) return;
    seen.add(visitKey);
    for (const { groups } of source.matchAll(importPattern)) {
      const { from = "" } = groups ?? {};
      if (isClient && isHeavy(from)) heavyImports.push(`${file}: ${from}`);
      const next = fileOf(file, from);
      if (next) visit(next, isClient);
    }
  };
  visit(entry, false);
  return heavyImports;
}

function fileOf(from: string, name: string): string | undefined {
  const isInternal = name.startsWith("@/") || name.startsWith(".");
  const base = name.startsWith("@/") ? name.slice(2) : join(dirname(from), name);
  return isInternal
    ? [`${base}.tsx`, `${base}.ts`].find((place) => existsSync(join(root, place)))
    : undefined;
}

test.each(entries)("%s imports no heavy package into client code that could be loaded on demand", (entry) => {
  expect(findHeavyImports(entry)).toEqual([]);
});
