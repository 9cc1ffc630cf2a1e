import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { build } from "esbuild";

/**
 * Bundles what runs beside the server, the print thread and the process that reads files, into `.workers`; packages
 * stay outside and are found in node_modules.
 */
export async function buildWorkers(root = process.cwd()): Promise<void> {
  const outdir = path.join(root, ".workers");
  const { metafile } = await build({
    absWorkingDir: root,
    metafile: true,
    entryPoints: {
      print: path.join(root, "lib/print/worker.ts"),
      "read-file": path.join(root, "lib/imports/reading/worker.ts"),
    },
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
  const written = new Set(Object.keys(metafile.outputs).map((file) => path.basename(file)));
  for (const file of readdirSync(outdir)) if (!written.has(file)) rmSync(path.join(outdir, file));
}
