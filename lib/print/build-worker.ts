import path from "node:path";
import { build } from "esbuild";

/** Bundles the print thread into `.workers`; packages stay outside and are found in node_modules. */
export async function buildWorker(root = process.cwd()): Promise<void> {
  await build({
    entryPoints: { print: path.join(root, "lib/print/worker.ts") },
    outdir: path.join(root, ".workers"),
    outExtension: { ".js": ".mjs" },
    tsconfig: path.join(root, "tsconfig.json"),
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node22",
    packages: "external",
    charset: "utf8",
    sourcemap: "linked",
    logLevel: "warning",
  });
}
