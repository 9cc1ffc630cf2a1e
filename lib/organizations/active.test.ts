import { expect, test } from "vitest";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { failureOf } from "@/lib/testing/failure";
import { getActiveOrganization, setActiveOrganization } from "./active";
import { archiveOrganization } from "./archive";
import { createOrganization } from "./create";

operateOnTestDatabase();

test("the active organization is the chosen one or else the first, and never an archived one", async () => {
  const [admin, viewer] = [await callerAs("admin"), await callerAs("viewer")];
  const activeFor = async (preferredOrganizationId: string | null) =>
    (await execute(getActiveOrganization, { ...viewer, preferredOrganizationId }, {})).name;
  expect(await failureOf(activeFor(null))).toMatchObject({ code: "not_found" });

  const first = await execute(createOrganization, admin, { name: "Первая" });
  const second = await execute(createOrganization, admin, { name: "Вторая" });
  expect(await activeFor(null)).toBe("Первая");
  expect(await activeFor(second.id)).toBe("Вторая");
  expect(await activeFor("019a0000-0000-7000-8000-000000000000")).toBe("Первая");
  for (const forged of ["", "x", "1' or '1'='1", "\0", "\ud800"])
    expect(await activeFor(forged)).toBe("Первая");

  expect(await execute(setActiveOrganization, viewer, { organizationId: second.id })).toEqual(second);
  await execute(archiveOrganization, admin, { organizationId: first.id });
  expect(await activeFor(null)).toBe("Вторая");
  expect(await activeFor(first.id)).toBe("Вторая");

  const wrong = { code: "validation_error", fields: ["organizationId"] };
  const missing = { organizationId: "019a0000-0000-7000-8000-000000000000" };
  expect(await failureOf(execute(setActiveOrganization, viewer, missing))).toMatchObject({
    code: "not_found",
  });
  for (const organizationId of [first.id, "x", undefined]) {
    expect(await failureOf(execute(setActiveOrganization, viewer, { organizationId }))).toEqual(wrong);
  }
});
