import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";

const importPattern =
  /^\s*(?:import|export)\s+(?!type\b)(?:[^"';]*?\sfrom\s+)?"(?<static>[^"]+)"|\bimport\("(?<lazy>[^"]+)"\)(?:\)\.\w+,\s*\[(?<texts>[^\]]*)\])?/gm;

export interface ClientFile {
  file: string;
  source: string;
  /** The namespaces loaded together with the file by `onDemand`. */
  brought: ReadonlySet<string>;
}

/** A file that `onDemand` loads, and the namespaces loaded with it. */
export interface OnDemandFile {
  file: string;
  texts: string[];
}

const textsOf = (list: string | undefined): string[] =>
  [...(list ?? "").matchAll(/"(\w+)"/g)].map(([, name]) => name ?? "");

/** Returns the files that a file loads on demand together with texts. */
export const filesLoadedOnDemand = (root: string, file: string): OnDemandFile[] =>
  [...readFileSync(join(root, file), "utf8").matchAll(importPattern)].flatMap(({ groups }) => {
    const texts = textsOf(groups?.texts);
    const loadedFile = fileOf(root, file, groups?.lazy ?? "");
    return loadedFile && texts.length > 0 ? [{ file: loadedFile, texts }] : [];
  });

/**
 * Returns the client component files that a file renders, including itself if it is one, with our
 * files that they import; a file appears once for each different set of texts loaded with it.
 */
export function clientFiles(root: string, entry: string, isClientEntry = false): ClientFile[] {
  const found: ClientFile[] = [];
  const seen = new Set<string>();

  const visit = (file: string, isBelowClient: boolean, brought: ReadonlySet<string>) => {
    const source = readFileSync(join(root, file), "utf8");
    if (source.startsWith('"use server"')) return;
    const isClient = isBelowClient || source.startsWith('"use client"');
    const visitKey = `${file} ${isClient} ${[...brought].sort()}`;
    if (seen.has(visitKey)) return;
    seen.add(visitKey);
    if (isClient) found.push({ file, source, brought });
    for (const { groups } of source.matchAll(importPattern)) {
      const next = fileOf(root, file, groups?.static ?? groups?.lazy ?? "");
      const more = textsOf(groups?.texts);
      if (next) visit(next, isClient, more.length > 0 ? new Set([...brought, ...more]) : brought);
    }
  };

  visit(entry, isClientEntry, new Set());
  return found;
}

function fileOf(root: string, from: string, name: string): string | undefined {
  const isInternal = name.startsWith("@/") || name.startsWith(".");
  const base = name.startsWith("@/") ? name.slice(2) : join(dirname(from), name);
  const places = isInternal ? [`${base}.tsx`, `${base}.ts`] : [];
  return places.find((place) => /^(app|components)\//.test(place) && existsSync(join(root, place)));
}
