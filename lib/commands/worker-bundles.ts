import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

/**
 * Bundles the code that runs outside the server into `.workers`: the print thread, the processes that read files and
 * the thread that reads tables.
 */
export async function buildWorkers(root = process.cwd()): Promise<void> {
  const workers = {
    print: path.join(root, "lib/print/worker.ts"),
    "read-file": path.join(root, "lib/imports/reading/worker.ts"),
    "read-table": path.join(root, "lib/table-files/worker.ts"),
    "scan-codes": path.join(root, "lib/originals/scanning/worker.ts"),
  };
  await bundle(workers, ".workers", root);
}

/**
 * Bundles programs into a folder, by their names or by their own paths; packages are not bundled but found in
 * node_modules. Files are replaced atomically, so that a running process always finds complete ones.
 */
export async function bundle(
  entryPoints: Record<string, string> | string[],
  folder: string,
  root = process.cwd(),
): Promise<void> {
  const outdir = path.join(root, folder);
  const { outputFiles } = await build({
    absWorkingDir: root,
    write: false,
    entryPoints,
    outbase: root,
    outdir,
    outExtension: { ".js": ".mjs" },
    tsconfig: path.join(root, "tsconfig.json"),
    bundle: true,
    splitting: true,
    platform: "node",
    format: "esm",
    target: "node22",
    packages: "external",
    charset: "utf8",
    sourcemap: "linked",
    logLevel: "warning",
  });
  for (const { path: file, contents } of outputFiles) replaceFile(file, contents);
  const written = new Set(outputFiles.map(({ path: file }) => path.basename(file)));
  const isBundle = (file: string) => /\.mjs(\.map)?$/.test(file);
  for (const file of readdirSync(outdir))
    if (isBundle(file) && !written.has(file)) rmSync(path.join(outdir, file), { force: true });
}

function replaceFile(file: string, contents: Uint8Array) {
  if (existsSync(file) && readFileSync(file).equals(contents)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, contents);
  renameSync(draft, file);
}
