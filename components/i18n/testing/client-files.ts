import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const imported =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"(?<static>[^"]+)"|\bimport\("(?<lazy>[^"]+)"\)(?:\)\.\w+,\s*\[(?<texts>[^\]]*)\])?/gm;

export interface ClientFile {
  file: string;
  source: string;
  /** Namespaces that come together with it, by `onDemand`. */
  brought: ReadonlySet<string>;
}

/** Where `onDemand` brings texts: the file that is fetched, and the namespaces that come with it. */
export interface Brought {
  file: string;
  texts: string[];
}

const textsOf = (list: string | undefined): string[] =>
  [...(list ?? "").matchAll(/"(\w+)"/g)].map(([, name]) => name ?? "");

/** What a file fetches on demand together with texts. */
export const broughtBy = (root: string, file: string): Brought[] =>
  [...readFileSync(join(root, file), "utf8").matchAll(imported)].flatMap(({ groups }) => {
    const texts = textsOf(groups?.texts);
    const fetched = fileOf(root, file, groups?.lazy ?? "");
    return fetched && texts.length > 0 ? [{ file: fetched, texts }] : [];
  });

/**
 * The files of client components that a file renders, which may be one itself, and what they import of ours; one by each way
 * that brings other texts.
 */
export function clientFiles(root: string, entry: string, isClientEntry = false): ClientFile[] {
  const found: ClientFile[] = [];
  const seen = new Set<string>();

  const visit = (file: string, isBelowClient: boolean, brought: ReadonlySet<string>) => {
    const source = readFileSync(join(root, file), "utf8");
    if (source.startsWith('"use server"')) return;
    const isClient = isBelowClient || source.startsWith('"use client"');
    const visited = `${file} ${isClient} ${[...brought].sort()}`;
    if (seen.has(visited)) return;
    seen.add(visited);
    if (isClient) found.push({ file, source, brought });
    for (const { groups } of source.matchAll(imported)) {
      const next = fileOf(root, file, groups?.static ?? groups?.lazy ?? "");
      const more = textsOf(groups?.texts);
      if (next) visit(next, isClient, more.length > 0 ? new Set([...brought, ...more]) : brought);
    }
  };

  visit(entry, isClientEntry, new Set());
  return found;
}

function fileOf(root: string, from: string, name: string): string | undefined {
  const isOurs = name.startsWith("@/") || name.startsWith(".");
  const base = name.startsWith("@/") ? name.slice(2) : join(dirname(from), name);
  const places = isOurs ? [`${base}.tsx`, `${base}.ts`] : [];
  return places.find((place) => /^(app|components)\//.test(place) && existsSync(join(root, place)));
}
