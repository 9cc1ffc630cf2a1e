import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { loadMessages } from "@/lib/i18n/messages";
import { broughtBy } from "./testing/client-files";
import { clientNamespaces, wholeOf } from "./testing/client-namespaces";

const root = join(import.meta.dirname, "../..");
const entries = globSync("app/**/{page,layout,loading,error,not-found}.tsx", { cwd: root });

/** The namespaces that each layout or page provides to everything below it. */
const given = new Map(
  entries.map((file) => {
    const list = /<Messages\s+of=\{(?<list>\[[^\]]*\])\}/.exec(readFileSync(join(root, file), "utf8"))?.groups
      ?.list;
    return [file, list ? [...list.matchAll(/"([\w.]+)"/g)].map(([, name]) => name ?? "") : []];
  }),
);

const isAbove = (layout: string, file: string) =>
  layout === file || (layout.endsWith("/layout.tsx") && file.startsWith(`${dirname(layout)}/`));
const needed = new Map(entries.map((file) => [file, clientNamespaces(root, file)]));

const all: Record<string, object> = await loadMessages("ru");

const isIn = (names: ReadonlySet<string>) => (name: string) => names.has(name) || names.has(wholeOf(name));
const weighed = (texts: unknown) => JSON.stringify(texts).length;

/** Returns the namespaces needed below a layout or page. */
const needsBelow = (file: string) =>
  entries.filter((entry) => isAbove(file, entry)).flatMap((entry) => [...(needed.get(entry) ?? [])]);

test.each(entries)("%s has the messages of its client components", (file) => {
  const known = new Set([...given].flatMap(([layout, names]) => (isAbove(layout, file) ? names : [])));
  expect([...(needed.get(file) ?? [])].filter((name) => !isIn(known)(name))).toEqual([]);
});

test.each(entries)("%s provides no messages that nothing below needs or that are provided above", (file) => {
  const needs = needsBelow(file);
  const above = [...given].flatMap(([layout, names]) =>
    layout !== file && isAbove(layout, file) ? names : [],
  );
  const isNeeded = (name: string) => needs.some((need) => need === name || wholeOf(need) === name);
  const isDouble = isIn(new Set(above));
  expect((given.get(file) ?? []).filter((name) => !isNeeded(name) || isDouble(name))).toEqual([]);
});

test.each(entries)("%s provides single groups where they are less than half of a namespace", (file) => {
  const needs = needsBelow(file);
  const wholes = (given.get(file) ?? []).filter((name) => !name.includes("."));
  const isMostlyNeeded = (name: string) => {
    const groups = new Set(needs.filter((need) => wholeOf(need) === name));
    const texts = all[name] as Record<string, unknown>;
    const needed = [...groups].map((group) => weighed(texts[group.split(".")[1] ?? ""] ?? texts));
    return needed.reduce((sum, weight) => sum + weight, 0) >= weighed(texts) / 2;
  };
  expect(wholes.filter((name) => !isMostlyNeeded(name))).toEqual([]);
});

const components = globSync("components/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.*"] });
const onDemand = components.flatMap((file) => broughtBy(root, file));

test.each(onDemand)("$file, loaded on demand, brings no messages that it does not need", (brought) => {
  const needs = new Set([...clientNamespaces(root, brought.file, true)].map(wholeOf));
  expect(brought.texts.filter((name) => !needs.has(name))).toEqual([]);
});
