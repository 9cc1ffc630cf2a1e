import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { variableNames } from "./env";

test(".env.example names every variable, and no other", () => {
  const example = readFileSync(".env.example", "utf8");
  const named = [...example.matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name);
  expect(named.sort()).toEqual(variableNames.filter((name) => name !== "NODE_ENV").sort());
});
