import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { events, series } from "@/db/schema";
import { closePeriod } from "@/lib/closed-periods/close";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { getMonth } from "@/lib/months/get";
import { runSeries } from "@/lib/series-runs/run";
import { callerAs } from "@/lib/testing/caller";
import { seriesHelpers } from "./testing/scenario";

const scenario = documentScenario();
const { create, update } = seriesHelpers(scenario);

/** Pauses or resumes a series as if on that day. */
async function change(id: string, isPaused: boolean, day: string) {
  await update(id, { pausedAt: isPaused ? `${day}T09:00:00.000Z` : null });
  const kind = isPaused ? "series.paused" : "series.resumed";
  await database()
    .update(events)
    .set({ createdAt: `${day}T09:00:00.000Z` })
    .where(and(eq(events.subjectId, id), eq(events.kind, kind)));
}
const plan = async (period: string, ids?: string[]) =>
  (await execute(runSeries, scenario.caller, { period, dryRun: true, ...(ids && { ids }) })).items;
const waitingIn = async (period: string) =>
  (await execute(getMonth, scenario.caller, { period })).items.find(({ code }) => code === "series_not_run")
    ?.count;

test("documents of a day of a pause that is over are left to those who choose the series", async () => {
  const { id } = await create({ name: "Стояла в мае" });
  await change(id, true, "2026-05-03");
  await change(id, false, "2026-06-10");
  expect(await plan("2026-05")).toMatchObject([{ state: "paused", wasPaused: true, totalCents: 10_000 }]);
  expect(await waitingIn("2026-05")).toBe(0);
  for (const period of ["2026-04", "2026-06"]) {
    expect(await plan(period)).toMatchObject([{ state: "new" }]);
    expect(await waitingIn(period)).toBe(1);
  }
  const all = await execute(runSeries, scenario.caller, { period: "2026-05" });
  expect(all.items).toMatchObject([{ state: "paused", documents: [{ id: null }] }]);
  expect(await plan("2026-05", [id])).toMatchObject([{ state: "new", wasPaused: true }]);
  const { items } = await execute(runSeries, scenario.caller, { period: "2026-05", ids: [id] });
  expect(items[0]!.documents[0]!.id).not.toBeNull();
  expect(await plan("2026-05")).toMatchObject([{ state: "exists" }]);
});

test("a series created as a paused one was paused from its creation on", async () => {
  const { id } = await create({ name: "Ждала", pausedAt: "2026-02-01T09:00:00.000Z", dayOfMonth: 20 });
  await database().update(series).set({ createdAt: "2026-02-01T09:00:00.000Z" }).where(eq(series.id, id));
  await change(id, false, "2026-03-15");
  const stateIn = async (period: string) => (await plan(period, [id]))[0]!.wasPaused ?? false;
  expect([await stateIn("2026-01"), await stateIn("2026-02"), await stateIn("2026-03")]).toEqual([
    false,
    true,
    false,
  ]);
});

test("nothing waits in a closed month in which a series was paused", async () => {
  const { organizationId } = scenario;
  const { id } = await create({ name: "Закрытый месяц" });
  await change(id, true, "2026-01-02");
  await change(id, false, "2026-01-20");
  const admin = { ...(await callerAs("admin")), preferredOrganizationId: organizationId };
  await execute(closePeriod, admin, { organizationId, period: "2026-01" });
  const [item] = await plan("2026-01", [id]);
  expect(item).toMatchObject({ state: "paused" });
  expect(item!.wasPaused).toBeUndefined();
});
