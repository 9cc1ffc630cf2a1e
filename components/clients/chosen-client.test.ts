import { expect, test } from "vitest";
import type { Client } from "@/lib/clients/schema";
import { chosenClient } from "./chosen-client";

const client = {
  id: "a",
  name: "АО «Головное»",
  shortName: null,
  inn: "7700000016",
  kpp: "770001001",
} as Client;

test("a filter names its client with INN and KPP if another one has that name", () => {
  const hint = "7700000016/770001001";
  expect(chosenClient({ ...client, namesakeHint: hint })).toMatchObject({
    label: `АО «Головное» · ${hint}`,
    hint: null,
  });
  expect(chosenClient({ ...client, namesakeHint: null })).toMatchObject({ label: "АО «Головное»", hint });
});
