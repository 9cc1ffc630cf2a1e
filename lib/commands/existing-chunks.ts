import { existsSync } from "node:fs";
import { glob, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** The files that pages preload for lazily loaded components, by Next.js's name of the component. */
type Loadable = Record<string, { id: string | number; files: string[] }>;

/**
 * Removes nonexistent files from a build's preload lists: Turbopack lists some scripts that it has merged into others,
 * and browsers would request them in vain.
 */
export async function keepExistingChunks(distDir: string): Promise<void> {
  for await (const name of glob("server/app/**/react-loadable-manifest.json", { cwd: distDir })) {
    const file = path.join(distDir, name);
    const listed: Loadable = JSON.parse(await readFile(file, "utf8"));
    const filtered = Object.entries(listed).map(([key, { id, files }]) => [
      key,
      { id, files: files.filter((each) => existsSync(path.join(distDir, each))) },
    ]);
    await writeFile(file, JSON.stringify(Object.fromEntries(filtered)));
  }
}
