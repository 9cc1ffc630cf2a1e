import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build, type Plugin } from "esbuild";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../..");

/** APIs newer than the browsers for which the build compiles (Chrome 111, Safari 16.4). */
const newerApiPattern =
  /\b(?:withResolvers|groupBy|fromAsync|canParse|(?<=URL\.)parse|Promise\.try|AbortSignal\.any|RegExp\.escape|sumPrecise|getOrInsert\w*|checkVisibility|(?:show|hide|toggle)Popover|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|toArray|requestClose|moveBefore)\b|(?<!Object\.)\b(?:values|keys|entries|matchAll)\([^()]*\)\s*\.(?:map|filter|flatMap|reduce|forEach|some|every|find|take|drop)\(/g;

const isClient = (file: string) => readFileSync(join(root, file), "utf8").startsWith('"use client"');
const isServer = /^"use server"/;

/** Actions are called over the network, so their files are not part of the browser's code. */
const withoutServer: Plugin = {
  name: "without-server",
  setup({ onLoad }) {
    onLoad({ filter: /\/lib\/.*\.ts$/ }, ({ path }) => {
      const source = readFileSync(path, "utf8");
      if (!isServer.test(source)) return undefined;
      const names = [...source.matchAll(/export (?:const|async function) (\w+)/g)].map(([, name]) => name);
      return { contents: names.map((name) => `export const ${name} = 0;`).join("\n"), loader: "js" };
    });
  },
};

/** Returns our files that a browser runs. */
async function clientFiles(): Promise<string[]> {
  const components = globSync("{app,components}/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.*"] });
  const entries = ["instrumentation-client.ts", ...components.filter(isClient)];
  const contents = entries.map((file) => `import "./${file}";`).join("\n");
  const { metafile } = await build({
    stdin: { contents, resolveDir: root },
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    outdir: "unused",
    platform: "browser",
    format: "esm",
    jsx: "automatic",
    packages: "external",
    alias: { "@": root },
    loader: { ".svg": "empty", ".woff2": "empty", ".css": "empty" },
    plugins: [withoutServer],
    logLevel: "silent",
  });
  return Object.keys(metafile.inputs).filter((file) => file !== "<stdin>");
}

test("client code uses no API that the oldest supported browsers lack", async () => {
  const files = await clientFiles();
  expect(files).toContain("lib/values/text.ts");
  const found = files.flatMap((file) =>
    [...readFileSync(join(root, file), "utf8").matchAll(newerApiPattern)].map(([used]) => `${file}: ${used}`),
  );
  expect(found).toEqual([]);
});
