import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { variableNames } from "./env";

const configurable = variableNames.filter((name) => name !== "NODE_ENV").sort();

test(".env.example names exactly the configurable variables", () => {
  const example = readFileSync(".env.example", "utf8");
  const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(configurable);
});

test("the configuration table for administrators names exactly the configurable variables", () => {
  const page = readFileSync("docs/administration.md", "utf8");
  const [, table = ""] = /^## Configuration$(.*?)^## /ms.exec(page) ?? [];
  const firstCells = [...table.matchAll(/^\| (.+?) \|/gm)].map(([, cell]) => cell ?? "");
  const named = firstCells.flatMap((cell) =>
    [...cell.matchAll(/`([A-Z][A-Z0-9_]*)`/g)].map(([, name]) => name),
  );
  expect(named.sort()).toEqual(configurable);
});
