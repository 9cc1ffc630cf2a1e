import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { clientNamespaces } from "./testing/client-namespaces";

const root = join(import.meta.dirname, "../..");
const entries = globSync("app/**/{page,layout,loading,error,not-found}.tsx", { cwd: root });

/** What a layout or page gives to everything below it. */
const given = new Map(
  entries.map((file) => {
    const list = /<Messages\s+of=\{(?<list>\[[^\]]*\])\}/.exec(readFileSync(join(root, file), "utf8"))?.groups
      ?.list;
    return [file, list ? [...list.matchAll(/"(\w+)"/g)].map(([, name]) => name ?? "") : []];
  }),
);

const isAbove = (layout: string, file: string) =>
  layout === file || (layout.endsWith("/layout.tsx") && file.startsWith(`${dirname(layout)}/`));
const needed = new Map(entries.map((file) => [file, clientNamespaces(root, file)]));

test.each(entries)("%s has the messages of its client components", (file) => {
  const known = new Set([...given].flatMap(([layout, names]) => (isAbove(layout, file) ? names : [])));
  expect([...(needed.get(file) ?? [])].filter((name) => !known.has(name))).toEqual([]);
});

test.each(entries)("%s gives no messages that nobody below it needs, or that were given above", (file) => {
  const below = entries.filter((entry) => isAbove(file, entry));
  const needs = new Set(below.flatMap((entry) => [...(needed.get(entry) ?? [])]));
  const above = [...given].flatMap(([layout, names]) =>
    layout !== file && isAbove(layout, file) ? names : [],
  );
  expect((given.get(file) ?? []).filter((name) => !needs.has(name) || above.includes(name))).toEqual([]);
});
