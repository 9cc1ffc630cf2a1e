import { existsSync } from "node:fs";
import { glob, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** What a page fetches beforehand of what it loads when it is needed, by Next.js's name of that. */
type Loadable = Record<string, { id: string | number; files: string[] }>;

/**
 * Leaves out of a build's lists of what pages fetch beforehand what the build has not made: Turbopack names some scripts there
 * that it put together with others in the end, and browsers would ask for them in vain.
 */
export async function nameExistingChunks(distDir: string): Promise<void> {
  for await (const name of glob("server/app/**/react-loadable-manifest.json", { cwd: distDir })) {
    const file = path.join(distDir, name);
    const listed: Loadable = JSON.parse(await readFile(file, "utf8"));
    const made = Object.entries(listed).map(([key, { id, files }]) => [
      key,
      { id, files: files.filter((each) => existsSync(path.join(distDir, each))) },
    ]);
    await writeFile(file, JSON.stringify(Object.fromEntries(made)));
  }
}
