import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { organizations } from "@/db/schema";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { stopClock } from "@/lib/testing/stopped-clock";
import { firstDayOfMonth, monthIndex } from "@/lib/values/months";
import { listSeries } from "./list";
import { countSeriesOfOtherRate } from "./other-rate";
import { seriesHelpers } from "./testing/scenario";

stopClock();
const scenario = documentScenario();
const { create, update } = seriesHelpers(scenario);

const lineAt = (vatRate: string) => ({ name: "Сайт", unit: "мес", qty: 1, priceCents: 10_000, vatRate });
const monthIn = (months: number) => firstDayOfMonth(monthIndex(businessToday()) + months).slice(0, 7);
const setPayer = (taxSystem: "usn_income" | "osno" | null, defaultVatRate: "none" | "5" | "22") =>
  database()
    .update(organizations)
    .set({ taxSystem, defaultVatRate })
    .where(eq(organizations.id, scenario.organizationId));

test("finds series in use that are going to bill a rate other than the organization's", async () => {
  await create({ name: "Ставка организации" });
  const { id } = await create({ name: "Без НДС", lines: [lineAt("none")] });
  const paused = await create({ name: "На паузе", lines: [lineAt("none")] });
  await update(paused.id, { pausedAt: "2026-01-01T00:00:00.000Z" });
  await create({ name: "Закончилась", lines: [lineAt("none")], until: "2026-02-01" });
  const found = async () => {
    const { organizationId } = scenario;
    const { items } = await execute(listSeries, scenario.caller, { organizationId, otherRate: "1" });
    const { count } = await execute(countSeriesOfOtherRate, scenario.caller, { organizationId });
    expect(count).toBe(items.length);
    return items.map(({ name }) => name);
  };
  await setPayer("usn_income", "none");
  expect(await found()).toEqual([]);
  await setPayer("usn_income", "5");
  expect(await found()).toEqual(["Без НДС"]);
  await update(id, { lines: [lineAt("5")], linesFrom: monthIn(2) });
  expect(await found()).toEqual(["Без НДС"]);
  await update(id, { lines: [lineAt("5")] });
  expect(await found()).toEqual([]);
  await update(id, { lines: [lineAt("none")] });
  // Sales without VAT are usual under the general system (article 149 of the Tax Code), and anything under an unknown one.
  await setPayer("osno", "22");
  expect(await found()).toEqual([]);
  await setPayer(null, "5");
  expect(await found()).toEqual([]);
  await setPayer("usn_income", "5");
  await update(id, { lines: [lineAt("5")] });
  await setPayer("osno", "22");
  expect(await found()).toContain("Без НДС");
});
