import path from "node:path";
import { build } from "esbuild";

/**
 * Bundles what runs beside the server, the print thread and the process that reads files, into `.workers`; packages
 * stay outside and are found in node_modules.
 */
export async function buildWorkers(root = process.cwd()): Promise<void> {
  await build({
    entryPoints: {
      print: path.join(root, "lib/print/worker.ts"),
      "read-file": path.join(root, "lib/imports/reading/worker.ts"),
    },
    outdir: path.join(root, ".workers"),
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
}
