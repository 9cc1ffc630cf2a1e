import { expect, test } from "vitest";
import { closePeriod } from "@/lib/closed-periods/close";
import { reopenPeriod } from "@/lib/closed-periods/reopen";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { quarterEnd } from "@/lib/values/quarters";
import { defaultRegisterPeriod, findQuarterToFinish } from "./quarter-to-finish";

const scenario = documentScenario();
const quarterOn = (today: string) => findQuarterToFinish(database(), scenario.organizationId, today);

test("the current quarter is the previous one during the first month after it, if it has documents", async () => {
  expect(await quarterOn("2024-01-10")).toBe("2024-01-01");
  await scenario.create({ date: "2023-12-31" });
  expect(await quarterOn("2023-12-31")).toBe("2023-10-01");
  expect(await quarterOn("2024-01-01")).toBe("2023-10-01");
  expect(await quarterOn("2024-01-31")).toBe("2023-10-01");
  expect(await quarterOn("2024-02-01")).toBe("2024-01-01");
  expect(await quarterOn("2024-03-31")).toBe("2024-01-01");
});

test("the current quarter is the running one once the last month of the previous quarter is closed", async () => {
  const { organizationId } = scenario;
  const admin = await callerAs("admin");
  for (const period of ["2024-05", "2024-09"]) await execute(closePeriod, admin, { organizationId, period });
  expect(await quarterOn("2024-07-05")).toBe("2024-04-01");
  expect(await quarterOn("2024-10-05")).toBe("2024-10-01");
  await execute(reopenPeriod, admin, { organizationId, period: "2024-09" });
  expect(await quarterOn("2024-10-05")).toBe("2024-07-01");
});

test("the usual period is the current quarter of the given organization as of today", async () => {
  const { organizationId, foreignOrganizationId } = scenario;
  for (const id of [organizationId, foreignOrganizationId]) {
    const from = await findQuarterToFinish(database(), id, businessToday());
    const shown = await execute(defaultRegisterPeriod, scenario.caller, { organizationId: id });
    expect(shown).toEqual({ from, to: quarterEnd(from) });
  }
});
