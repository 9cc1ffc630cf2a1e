import { v7 } from "uuid";
import { expect, test } from "vitest";
import { execute } from "@/lib/kernel/operation";
import { storedVersion } from "./stored-version";
import { documentScenario } from "./testing/scenario";
import { updateDocument } from "./update";

const scenario = documentScenario();
const versionOf = (id: string) => execute(storedVersion, scenario.caller, { id });

test("the stored version of a document grows with each save", async () => {
  const { id } = await scenario.create({});
  expect(await versionOf(id)).toBe(1);
  await execute(updateDocument, scenario.caller, { id, notes: "сохранено" });
  expect(await versionOf(id)).toBe(2);
});

test("reading the version of an unknown document fails with not_found", async () => {
  await expect(versionOf(v7())).rejects.toMatchObject({ code: "not_found" });
});
