import { describe, expect, test } from "vitest";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { businessToday } from "@/lib/kernel/clock";
import { execute } from "@/lib/kernel/operation";
import { runSeries } from "@/lib/series-runs/run";
import { stopClock } from "@/lib/testing/stopped-clock";
import { firstOf, monthIndex } from "@/lib/values/months";
import { seriesOf } from "./testing/scenario";

stopClock();
const scenario = documentScenario();
const { create, update, since } = seriesOf(scenario);

const line = { name: "Обслуживание", unit: "мес", qty: 1, priceCents: 10_000 };
const inMonths = (months: number) => firstOf(monthIndex(businessToday()) + months);
/** Prices have risen once by now, ten months ago; the next rise is in two months. */
const raised = () => ({
  from: inMonths(-24),
  dayOfMonth: 1,
  indexation: { percent: 10, everyMonths: 12, from: inMonths(-10) },
});
const totalIn = async (id: string, months: number) => {
  const input = { period: inMonths(months).slice(0, 7), ids: [id], dryRun: true };
  return (await execute(runSeries, scenario.caller, input)).items[0]?.totalCents;
};

test("a price that is agreed anew for all that is to come holds the rises until then, and rises with the next one", async () => {
  const { id, next } = await create(raised());
  expect(next).toMatchObject({ totalCents: 11_000 });
  const dearer = await update(id, { lines: [{ ...line, priceCents: 12_000 }] });
  expect(dearer).toMatchObject({
    lines: [{ priceCents: 10_000 }],
    laterLines: [{ from: next!.period, lines: [{ priceCents: 12_000 }] }],
    next: { totalCents: 12_000 },
  });
  expect(await totalIn(id, -1)).toBe(11_000);
  expect(await totalIn(id, 1)).toBe(12_000);
  expect(await totalIn(id, 2)).toBe(13_200);
  const again = await update(id, { lines: [{ ...line, priceCents: 15_000 }] });
  expect(again).toMatchObject({ next: { totalCents: 15_000 }, laterLines: [{ from: next!.period }] });
});

test("lines of which only the words change go on rising", async () => {
  const { id } = await create(raised());
  expect(await update(id, { lines: [{ ...line, name: "Сопровождение" }] })).toMatchObject({
    lines: [{ name: "Сопровождение", priceCents: 10_000 }],
    laterLines: [],
    next: { totalCents: 11_000 },
  });
  await update(id, { lines: [{ ...line, priceCents: 20_000 }], linesFrom: inMonths(-1).slice(0, 7) });
  const later = await update(id, { lines: [{ ...line, name: "Поддержка", priceCents: 20_000 }] });
  expect(later).toMatchObject({ next: { totalCents: 20_000 } });
  expect(later.laterLines).toMatchObject([
    { from: inMonths(-1).slice(0, 7), lines: [{ name: "Поддержка" }] },
  ]);
});

test("a new price of a series that stands still holds the rises of that time", async () => {
  const { id } = await create({ ...raised(), pausedAt: "2026-01-01T00:00:00.000Z" });
  await since(id, inMonths(-12));
  await update(id, { lines: [{ ...line, priceCents: 12_000 }] });
  expect(await update(id, { pausedAt: null })).toMatchObject({ next: { totalCents: 12_000 } });
});

test("a price from the first month on is not raised by what rose before it", async () => {
  const { id, next } = await create({ ...raised(), from: inMonths(1) });
  const dearer = await update(id, { lines: [{ ...line, priceCents: 12_000 }], linesFrom: next!.period });
  expect(dearer).toMatchObject({ next: { totalCents: 12_000 } });
});

test("without a rise by then, a new price takes the place of all that was agreed", async () => {
  const { id } = await create({ ...raised(), indexation: null });
  const dearer = await update(id, { lines: [{ ...line, priceCents: 12_000 }] });
  expect(dearer).toMatchObject({ lines: [{ priceCents: 12_000 }], laterLines: [] });
});

describe("an indexation that changes", () => {
  const { indexation } = raised();

  test("or ends, leaves the prices that were billed last", async () => {
    const { id } = await create(raised());
    expect(await update(id, { indexation: null })).toMatchObject({ next: { totalCents: 11_000 } });
    expect(await totalIn(id, 5)).toBe(11_000);
  });

  test("raises them by its own percent, and on its own days", async () => {
    const { id } = await create(raised());
    const slower = await update(id, { indexation: { ...indexation, percent: 8 } });
    expect(slower).toMatchObject({ next: { totalCents: 11_000 } });
    expect([await totalIn(id, 1), await totalIn(id, 2)]).toEqual([11_000, 11_880]);
    await update(id, { indexation: { ...indexation, from: inMonths(5) } });
    expect([await totalIn(id, 2), await totalIn(id, 5)]).toEqual([11_000, 12_100]);
  });

  test("is that of a rise which no paper has had yet", async () => {
    const { id } = await create({ ...raised(), indexation: { ...indexation, from: inMonths(-11) } });
    expect(await totalIn(id, 1)).toBe(12_100);
    await update(id, { indexation: { ...indexation, from: inMonths(-11), percent: 8 } });
    expect(await totalIn(id, 1)).toBe(11_880);
  });

  test("keeps what was agreed for later, and of a series that has billed nothing counts whole", async () => {
    const { id } = await create(raised());
    const later = { from: inMonths(4).slice(0, 7), lines: [{ priceCents: 15_000 }] };
    await update(id, { lines: [{ ...line, priceCents: 15_000 }], linesFrom: later.from });
    expect((await update(id, { indexation: null })).laterLines.at(-1)).toMatchObject(later);
    expect([await totalIn(id, 1), await totalIn(id, 4)]).toEqual([11_000, 15_000]);
    const young = await create({ ...raised(), from: inMonths(1) });
    expect(await update(young.id, { indexation: null })).toMatchObject({ next: { totalCents: 10_000 } });
  });
});

describe("papers that move to another day of the month", () => {
  /** Prices rise on each tenth; 200 rubles are agreed from the previous month on. */
  const risingOn = async (dayOfMonth: number) => {
    const indexation = { percent: 10, everyMonths: 1, from: inMonths(-10).replace(/01$/, "10") };
    const { id } = await create({ from: inMonths(-24), dayOfMonth, indexation });
    await update(id, { lines: [{ ...line, priceCents: 20_000 }], linesFrom: inMonths(-1).slice(0, 7) });
    return id;
  };

  test.each([
    ["behind that of a rise have it once", 5, 15, 26_620, 29_282],
    ["before that of a rise have it once", 15, 5, 26_620, 24_200],
    ["on the same side of a rise are dear as they were", 15, 31, 26_620, 26_620],
  ])("%s, also at prices that were agreed anew", async (_, day, dayOfMonth, before, after) => {
    const id = await risingOn(day);
    expect(await totalIn(id, 2)).toBe(before);
    await update(id, { dayOfMonth });
    expect([await totalIn(id, 2), await totalIn(id, 3)]).toEqual([after, Math.round(after * 1.1)]);
    // After changing back, nothing is different.
    await update(id, { dayOfMonth: day });
    expect(await totalIn(id, 2)).toBe(before);
  });

  test("cost what is agreed for them, and what is given with the day", async () => {
    const id = await risingOn(5);
    await update(id, { lines: [{ ...line, priceCents: 30_000 }], linesFrom: inMonths(3).slice(0, 7) });
    await update(id, { dayOfMonth: 15 });
    expect([await totalIn(id, 2), await totalIn(id, 3), await totalIn(id, 4)]).toEqual([
      29_282, 30_000, 33_000,
    ]);
    const given = await update(id, { dayOfMonth: 5, lines: [{ ...line, priceCents: 40_000 }] });
    expect(given).toMatchObject({ next: { totalCents: 40_000 } });
  });

  test("rise by another percent from then on, when that changes with the day", async () => {
    const id = await risingOn(5);
    const indexation = { percent: 20, everyMonths: 12, from: inMonths(2).replace(/01$/, "10") };
    await update(id, { dayOfMonth: 15, indexation });
    const last = (await totalIn(id, 1))!;
    expect(await totalIn(id, 2)).toBe(Math.round(last * 1.2));
  });
});

describe("a month that was left out, and is run by hand once the series has changed,", () => {
  const risesMonthly = { percent: 10, everyMonths: 1, from: inMonths(-10).replace(/01$/, "10") };
  const agreed = async (dayOfMonth: number) => {
    const { id } = await create({ from: inMonths(-24), dayOfMonth, indexation: risesMonthly });
    await execute(runSeries, scenario.caller, { period: inMonths(-6).slice(0, 7), ids: [id] });
    await update(id, { lines: [{ ...line, priceCents: 20_000 }], linesFrom: inMonths(-3).slice(0, 7) });
    return id;
  };
  const past = [-5, -4, -3, -2, -1];
  const totalsOf = (id: string) => Promise.all(past.map((months) => totalIn(id, months)));

  test.each([
    [5, 15, [16_105, 17_716, 20_000, 22_000, 24_200]],
    [15, 5, [17_716, 19_487, 20_000, 22_000, 24_200]],
  ])(
    "costs what it did on the day %s, though papers are of the %s by now",
    async (day, dayOfMonth, totals) => {
      const id = await agreed(day);
      expect(await totalsOf(id)).toEqual(totals);
      const moved = await update(id, { dayOfMonth });
      expect(await totalsOf(id)).toEqual(totals);
      expect(moved.next!.totalCents).toBe(await totalIn(id, 1));
      await update(id, { dayOfMonth: 20 });
      expect(await totalsOf(id)).toEqual(totals);
    },
  );

  test("rises by the percent of that time, also when there is none any more", async () => {
    const id = await agreed(5);
    const totals = await totalsOf(id);
    await update(id, { indexation: { ...risesMonthly, percent: 20 } });
    expect(await totalsOf(id)).toEqual(totals);
    await update(id, { indexation: null });
    expect(await totalsOf(id)).toEqual(totals);
  });

  test("costs what its series says now, where that has made nothing yet", async () => {
    const { id } = await create(raised());
    await update(id, { indexation: { ...raised().indexation, percent: 20 } });
    expect(await totalIn(id, -2)).toBe(12_000);
  });

  test("costs what is agreed for it afterwards", async () => {
    const id = await agreed(5);
    const [first, second] = await totalsOf(id);
    await update(id, { dayOfMonth: 15, indexation: null });
    await update(id, { lines: [{ ...line, priceCents: 30_000 }], linesFrom: inMonths(-3).slice(0, 7) });
    expect(await totalsOf(id)).toEqual([first, second, 30_000, 30_000, 30_000]);
    await update(id, { lines: [{ ...line, priceCents: 50_000 }], linesFrom: inMonths(-24).slice(0, 7) });
    expect(await totalsOf(id)).toEqual(past.map(() => 50_000));
  });
});
