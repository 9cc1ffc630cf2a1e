import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const imported =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"(?<static>[^"]+)"|\bimport\("(?<lazy>[^"]+)"\)/gm;

/** The files of client components that a file of `app` renders, and what they import of ours. */
export function clientFiles(root: string, entry: string): { file: string; source: string }[] {
  const found: { file: string; source: string }[] = [];
  const seen = new Set<string>();

  const visit = (file: string, isBelowClient: boolean) => {
    const source = readFileSync(join(root, file), "utf8");
    if (source.startsWith('"use server"')) return;
    const isClient = isBelowClient || source.startsWith('"use client"');
    const visited = `${file} ${isClient}`;
    if (seen.has(visited)) return;
    seen.add(visited);
    if (isClient) found.push({ file, source });
    for (const { groups } of source.matchAll(imported)) {
      const next = fileOf(root, file, groups?.static ?? groups?.lazy ?? "");
      if (next) visit(next, isClient);
    }
  };

  visit(entry, false);
  return found;
}

function fileOf(root: string, from: string, name: string): string | undefined {
  const isOurs = name.startsWith("@/") || name.startsWith(".");
  const base = name.startsWith("@/") ? name.slice(2) : join(dirname(from), name);
  const places = isOurs ? [`${base}.tsx`, `${base}.ts`] : [];
  return places.find((place) => /^(app|components)\//.test(place) && existsSync(join(root, place)));
}
