import { globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { loadMessages } from "@/lib/i18n/messages";
import { filesLoadedOnDemand } from "./testing/client-files";
import { clientNamespaces, namespaceOf } from "./testing/client-namespaces";

const root = join(import.meta.dirname, "../..");
const entries = globSync("app/**/{page,layout,loading,error,not-found}.tsx", { cwd: root });

/** The namespaces that each layout or page provides to everything below it. */
const providedByLayout = new Map(
  entries.map((file) => {
    const list = /<Messages\s+of=\{(?<list>\[[^\]]*\])\}/.exec(readFileSync(join(root, file), "utf8"))?.groups
      ?.list;
    return [file, list ? [...list.matchAll(/"([\w.]+)"/g)].map(([, name]) => name ?? "") : []];
  }),
);

const isAbove = (layout: string, file: string) =>
  layout === file || (layout.endsWith("/layout.tsx") && file.startsWith(`${dirname(layout)}/`));
const neededByEntry = new Map(entries.map((file) => [file, clientNamespaces(root, file)]));

const all: Record<string, object> = await loadMessages("ru");

const isCoveredBy = (names: ReadonlySet<string>) => (name: string) =>
  names.has(name) || names.has(namespaceOf(name));
const weightOf = (texts: unknown) => JSON.stringify(texts).length;

/** Returns the namespaces needed below a layout or page. */
const needsBelow = (file: string) =>
  entries.filter((entry) => isAbove(file, entry)).flatMap((entry) => [...(neededByEntry.get(entry) ?? [])]);

test.each(entries)("%s has the messages of its client components", (file) => {
  const known = new Set(
    [...providedByLayout].flatMap(([layout, names]) => (isAbove(layout, file) ? names : [])),
  );
  expect([...(neededByEntry.get(file) ?? [])].filter((name) => !isCoveredBy(known)(name))).toEqual([]);
});

test.each(entries)("%s provides no messages that nothing below needs or that are provided above", (file) => {
  const needs = needsBelow(file);
  const above = [...providedByLayout].flatMap(([layout, names]) =>
    layout !== file && isAbove(layout, file) ? names : [],
  );
  const isNeeded = (name: string) => needs.some((need) => need === name || namespaceOf(need) === name);
  const isAlreadyProvided = isCoveredBy(new Set(above));
  expect(
    (providedByLayout.get(file) ?? []).filter((name) => !isNeeded(name) || isAlreadyProvided(name)),
  ).toEqual([]);
});

test.each(entries)("%s provides single groups where they are less than half of a namespace", (file) => {
  const needs = needsBelow(file);
  const wholeNamespaces = (providedByLayout.get(file) ?? []).filter((name) => !name.includes("."));
  const isMostlyNeeded = (name: string) => {
    const groups = new Set(needs.filter((need) => namespaceOf(need) === name));
    const texts = all[name] as Record<string, unknown>;
    const neededWeights = [...groups].map((group) => weightOf(texts[group.split(".")[1] ?? ""] ?? texts));
    return neededWeights.reduce((sum, weight) => sum + weight, 0) >= weightOf(texts) / 2;
  };
  expect(wholeNamespaces.filter((name) => !isMostlyNeeded(name))).toEqual([]);
});

const components = globSync("components/**/*.{ts,tsx}", { cwd: root, exclude: ["**/*.test.*"] });
const onDemand = components.flatMap((file) => filesLoadedOnDemand(root, file));

test.each(onDemand)("$file, loaded on demand, brings no messages that it does not need", (brought) => {
  const needs = new Set([...clientNamespaces(root, brought.file, true)].map(namespaceOf));
  expect(brought.texts.filter((name) => !needs.has(name))).toEqual([]);
});
