import type { Plugin } from "vitest/config";

/**
 * Replaces Next's bundler: a file with `"use server"` becomes references, each
 * a call by name. Tests of components answer the calls with `answerActions`.
 */
export const serverReferences: Plugin = {
  name: "server-references",
  enforce: "pre",
  transform(code) {
    if (!/^"use server";/.test(code)) return;
    const names = [...code.matchAll(/^export const (\w+) =/gm)].map(([, name]) => name);
    return [
      'import { callServer } from "@/components/testing/actions";',
      ...names.map((name) => `export const ${name} = (input) => callServer("${name}", input);`),
    ].join("\n");
  },
};
