import { existsSync, globSync, readFileSync } from "node:fs";
import { posix } from "node:path";
import { expect, test } from "vitest";

/**
 * What the folders of `lib` import from each other, types included. Tests and their helpers may reach anywhere, and
 * the actions of a noun hand its operations to the pages, through the transport that itself rests on nouns. A file
 * that rests on no noun, as what a type of document is, ties no knot wherever it lies.
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
  return !["kernel", "values"].includes(folder) && restsOnNoNoun(file);
}

/** Whether nothing that a file imports, through its neighbours too, is of another noun. */
function restsOnNoNoun(file: string): boolean {
  if (!existsSync(file)) return false;
  const sources = readFileSync(file, "utf8").matchAll(/(?:from|import|import\()\s*"([^"]+)"/g);
  return [...sources].every(([, source = ""]) => {
    if (source.startsWith("./")) return restsOnNoNoun(posix.join(posix.dirname(file), `${source}.ts`));
    return !source.startsWith("@/lib/") || source.startsWith("@/lib/values/");
  });
}

/** The shortest way over imports from a folder back to itself; null when there is none. */
function circleOf(start: string): string[] | null {
  const ways = [[start]];
  const seen = new Set<string>();
  for (const way of ways) {
    for (const next of imports.get(way.at(-1)!)?.keys() ?? []) {
      if (next === start) return way;
      if (!seen.has(next)) ways.push([...way, next]);
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
  const circles = [...imports.keys()].map(circleOf).filter((circle) => circle !== null);
  const shortest = circles.toSorted((one, other) => one.length - other.length)[0] ?? [];
  expect(withFiles(shortest)).toEqual([]);
});

test("lib/values imports nothing else of lib, and lib/kernel only i18n and values", () => {
  expect([...imports.get("values")!.keys()]).toEqual([]);
  expect([...imports.get("kernel")!.keys()].toSorted()).toEqual(["i18n", "values"]);
});

/** Files whose schemas and rules run in a browser too, and everything that they import for more than its types. */
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
