import { existsSync, globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

/**
 * The imports between the folders of `lib`, types included. Not counted are tests and their helpers, which may import
 * anything, and `actions.ts`, because actions hand the operations of a noun to the pages through the transport, which
 * itself imports nouns. A file that imports no noun, such as the properties of document types, cannot be part of a
 * cycle, wherever it is.
 */
const imports = new Map<string, Map<string, string>>();

const isCounted = (file: string) => !/\.test\.ts$|\/testing\/|\/actions\.ts$/.test(file);

for (const file of globSync("lib/*/**/*.{ts,tsx}").map((path) => path.replaceAll("\\", "/"))) {
  if (!isCounted(file)) continue;
  const folder = file.split("/")[1]!;
  const known = imports.get(folder) ?? new Map<string, string>();
  imports.set(folder, known);
  for (const [, path = "", target = ""] of readFileSync(file, "utf8").matchAll(
    /(?:from|import|import\()\s*"@\/(lib\/([\w-]+)\/[^"]+)"/g,
  ))
    if (target !== folder && !isLeaf(target, `${path}.ts`)) known.set(target, file);
}

function isLeaf(folder: string, file: string): boolean {
  return !["kernel", "values"].includes(folder) && importsNoNoun(file);
}

/** Returns whether a file imports nothing of another noun, directly or through files of its own folder. */
function importsNoNoun(file: string): boolean {
  if (!existsSync(file)) return false;
  const sources = readFileSync(file, "utf8").matchAll(/(?:from|import|import\()\s*"([^"]+)"/g);
  return [...sources].every(([, source = ""]) => {
    if (source.startsWith("./")) return importsNoNoun(posix.join(posix.dirname(file), `${source}.ts`));
    return !source.startsWith("@/lib/") || source.startsWith("@/lib/values/");
  });
}

/** Returns the shortest import cycle from a folder back to itself; null if there is none. */
function importCycleFrom(start: string): string[] | null {
  const importPaths = [[start]];
  const seen = new Set<string>();
  for (const importPath of importPaths) {
    for (const next of imports.get(importPath.at(-1)!)?.keys() ?? []) {
      if (next === start) return importPath;
      if (!seen.has(next)) importPaths.push([...importPath, next]);
      seen.add(next);
    }
  }
  return null;
}

const withFiles = (circle: string[]) =>
  circle.map((folder, index) => {
    const next = circle[(index + 1) % circle.length]!;
    return `${folder} → ${next} (${imports.get(folder)?.get(next)})`;
  });

test("no folders of lib import each other in a cycle", () => {
  expect(imports.size).toBeGreaterThan(30);
  const circles = [...imports.keys()].map(importCycleFrom).filter((circle) => circle !== null);
  const shortest = circles.toSorted((one, other) => one.length - other.length)[0] ?? [];
  expect(withFiles(shortest)).toEqual([]);
});

test("lib/values imports nothing else of lib, and lib/kernel only i18n and values", () => {
  expect([...imports.get("values")!.keys()]).toEqual([]);
  expect([...imports.get("kernel")!.keys()].toSorted()).toEqual(["i18n", "values"]);
});

/** Returns the files whose schemas and rules also run in the browser, and everything they import other than types. */
function reachedByBrowsers(): string[] {
  const reached = globSync("lib/*/{schema,rules}.ts").map((path) => path.replaceAll("\\", "/"));
  for (const file of reached) {
    const text = readFileSync(file, "utf8");
    for (const [, target = ""] of text.matchAll(/^import (?!type )[^;]*?from "((?:@|\.)\/[^"]+)";/gm)) {
      const path = target.startsWith("@/")
        ? target.slice(2)
        : `${file.replace(/\/[^/]+$/, "")}${target.slice(1)}`;
      const found = [`${path}.ts`, `${path}.tsx`].find((each) => existsSync(each));
      if (found && !reached.includes(found)) reached.push(found);
    }
  }
  return reached;
}

test("no schema or rule that runs in a browser imports the database's tables", () => {
  const reached = reachedByBrowsers();
  expect(reached).toContain("lib/values/money.ts");
  expect(
    reached.filter((file) => /from "drizzle-orm|from "@\/db\/schema/.test(readFileSync(file, "utf8"))),
  ).toEqual([]);
});
