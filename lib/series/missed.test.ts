import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { series } from "@/db/schema";
import { closePeriod } from "@/lib/closed-periods/close";
import { reopenPeriod } from "@/lib/closed-periods/reopen";
import { deleteDocument } from "@/lib/documents/remove";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { businessToday } from "@/lib/kernel/clock";
import { database } from "@/lib/kernel/database";
import { type Caller, execute } from "@/lib/kernel/operation";
import { runSeries } from "@/lib/series-runs/run";
import { callerAs } from "@/lib/testing/caller";
import { makeDueDocuments } from "./due";
import { storeOutcomes } from "./missed";
import { readAllRows } from "./queries";
import { seriesHelpers } from "./testing/scenario";

const scenario = documentScenario();
const { create, read, update, papersOf, monthsOf, since } = seriesHelpers(scenario);
const run = (id: string, period: string) => execute(runSeries, scenario.caller, { period, ids: [id] });

let admin: Caller;
beforeAll(async () => {
  admin = await callerAs("admin", { preferredOrganizationId: scenario.organizationId });
});
const close = (period: string) => execute(closePeriod, admin, { period });
const reopen = (period: string) => execute(reopenPeriod, admin, { period });

const line = { name: "Обслуживание", unit: "мес", qty: 1, priceCents: 10_000 };
const overflowingLine = { ...line, qty: "9999999999.999", priceCents: 900_000_000_000_000 };

test("skips and reports a closed month, and makes the months after it", async () => {
  const { id } = await create();
  await since(id, "2026-10-01");
  await close("2026-10");
  await makeDueDocuments("2026-11-09");
  await makeDueDocuments("2026-11-10");
  expect(await monthsOf(id)).toEqual(["2026-11"]);
  await makeDueDocuments("2026-12-10");
  expect(await monthsOf(id)).toEqual(["2026-11", "2026-12"]);
  const input = { period: "2026-10", ids: [id] };
  const trial = await execute(runSeries, scenario.caller, { ...input, dryRun: true });
  expect(trial.items).toMatchObject([{ state: "failed", problem: "period_closed", totalCents: 10_000 }]);
  expect((await run(id, "2026-10")).items).toEqual(trial.items);
  const missed = [{ period: "2026-10", problem: "period_closed" }];
  expect(await read(id)).toMatchObject({ missed, problem: null });
  await reopen("2026-10");
  await makeDueDocuments("2026-12-11");
  expect(await monthsOf(id)).toEqual(["2026-11", "2026-12"]);
  await run(id, "2026-10");
  expect(await read(id)).toMatchObject({ missed: [] });
});

test("a month that failed does not delay later ones and is retried until it succeeds", async () => {
  const { id } = await create({ lines: [overflowingLine] });
  await update(id, { lines: [line], linesFrom: "2026-11" });
  await since(id, "2026-10-01");
  await makeDueDocuments("2026-11-10");
  expect(await monthsOf(id)).toEqual(["2026-11"]);
  const missed = [{ period: "2026-10", problem: "validation_error" }];
  expect(await read(id)).toMatchObject({ missed, problem: "validation_error" });
  const [november] = await papersOf(id);
  await execute(deleteDocument, scenario.caller, { id: november!.documentId });
  await update(id, { lines: [line], linesFrom: "2026-01" });
  await makeDueDocuments("2026-11-11");
  expect(await monthsOf(id)).toEqual(["2026-10"]);
  expect(await read(id)).toMatchObject({ missed: [], problem: null });
});

test("gives up a missed month that was closed before the retry", async () => {
  const { id } = await create({ lines: [overflowingLine], until: "2026-09-30" });
  await since(id, "2026-09-01");
  await makeDueDocuments("2026-09-10");
  await update(id, { lines: [line] });
  await close("2026-09");
  await makeDueDocuments("2026-09-11");
  expect(await read(id)).toMatchObject({ missed: [{ period: "2026-09", problem: "period_closed" }] });
  await reopen("2026-09");
  await makeDueDocuments("2026-09-12");
  expect(await monthsOf(id)).toEqual([]);
});

test("leaves months missed before a pause to a person", async () => {
  const { id } = await create({ lines: [overflowingLine] });
  await since(id, "2026-09-01");
  await makeDueDocuments("2026-09-10");
  await update(id, { pausedAt: "2026-09-11T00:00:00.000Z", lines: [line] });
  await update(id, { pausedAt: null });
  expect(await read(id)).toMatchObject({ missed: [] });
  await makeDueDocuments(businessToday());
  expect((await monthsOf(id)).filter((period) => period < businessToday().slice(0, 7))).toEqual([]);
});

test("a short pause does not make deleted documents again", async () => {
  const today = businessToday();
  const { id } = await create({ dayOfMonth: Number(today.slice(8)) });
  await makeDueDocuments(today);
  for (const { documentId } of await papersOf(id))
    await execute(deleteDocument, scenario.caller, { id: documentId });
  await update(id, { pausedAt: new Date().toISOString() });
  await update(id, { pausedAt: null });
  await makeDueDocuments(today);
  expect(await monthsOf(id)).toEqual([]);
});

test("a month that a person has made since it failed is not missed", async () => {
  const { id } = await create();
  const [row] = await readAllRows(database(), eq(series.id, id));
  await run(id, "2026-11");
  const failed = { isMissed: true, problem: "unavailable" };
  const outcomes = new Map([
    ["2026-11", failed],
    ["2026-12", failed],
  ]);
  await storeOutcomes(row!, "2026-12-10", outcomes);
  expect(await read(id)).toMatchObject({ missed: [{ period: "2026-12" }], problem: "unavailable" });
  await run(id, "2026-12");
  await storeOutcomes(row!, "2026-12-10", outcomes);
  expect(await read(id)).toMatchObject({ missed: [], problem: null });
});

test("simultaneous runs keep the problem that the first one stored", async () => {
  const { id } = await create({ mode: "send" });
  await since(id, "2026-11-01");
  await Promise.all([
    makeDueDocuments("2026-11-10"),
    makeDueDocuments("2026-11-10"),
    makeDueDocuments("2026-11-10"),
  ]);
  expect(await read(id)).toMatchObject({ problem: "no_address" });
});

test("another day of the month keeps the months of a quarterly series", async () => {
  const year = Number(businessToday().slice(0, 4)) + 1;
  const quarterly = { everyMonths: 3, from: `${year}-01-15`, dayOfMonth: 20 };
  const [later, earlier] = [await create(quarterly), await create({ ...quarterly, dayOfMonth: 10 })];
  expect([later.next?.period, earlier.next?.period]).toEqual([`${year}-01`, `${year}-02`]);
  expect((await update(later.id, { dayOfMonth: 10 })).next).toMatchObject({ date: `${year}-01-10` });
  const moved = await update(earlier.id, { dayOfMonth: 20, from: `${year}-01-15` });
  expect(moved).toMatchObject({ from: `${year}-02-01`, next: { date: `${year}-02-20` } });
  expect((await update(earlier.id, { from: `${year}-03-01` })).next).toMatchObject({ period: `${year}-03` });
});
