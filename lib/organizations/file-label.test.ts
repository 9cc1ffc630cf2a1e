import { expect, test } from "vitest";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { createOrganization } from "./create";
import { organizationFileLabel } from "./file-label";

operateOnTestDatabase();

test("an organization is named in files by its short name, and by its INN where another has the same", async () => {
  const caller = await callerAs("admin");
  const labelOf = async (input: { name: string; shortName?: string; inn?: string }) => {
    const { id } = await execute(createOrganization, caller, input);
    return () => organizationFileLabel(database(), id);
  };
  const first = await labelOf({ name: "Общество «Тёзка»", shortName: "ООО «Тёзка»", inn: "7700000016" });
  expect(await first()).toBe("ООО Тёзка");
  const second = await labelOf({ name: 'ООО "Тёзка"', inn: "7800000027" });
  const third = await labelOf({ name: "ООО «Другая»" });
  expect([await first(), await second(), await third()]).toEqual([
    "ООО Тёзка 7700000016",
    "ООО Тёзка 7800000027",
    "ООО Другая",
  ]);
});
