import { describe, expect, test } from "vitest";
import { getDocument } from "@/lib/documents/get";
import { documentScenario } from "@/lib/documents/testing/scenario";
import { businessToday } from "@/lib/kernel/clock";
import { execute } from "@/lib/kernel/operation";
import { runSeries } from "@/lib/series-runs/run";
import { stopClock } from "@/lib/testing/stopped-clock";
import { firstDayOfMonth, monthIndex } from "@/lib/values/months";
import { seriesHelpers } from "./testing/scenario";

stopClock();
const scenario = documentScenario();
const { create, read, update, since } = seriesHelpers(scenario);

const line = { name: "Обслуживание", unit: "мес", qty: 1, priceCents: 10_000 };
const monthStartIn = (months: number) => firstDayOfMonth(monthIndex(businessToday()) + months);
/** Prices have risen once by now, ten months ago; the next rise is in two months. */
const raisedSeries = () => ({
  from: monthStartIn(-24),
  dayOfMonth: 1,
  indexation: { percent: 10, everyMonths: 12, from: monthStartIn(-10) },
});
const totalOf = async (id: string, period: string) => {
  const input = { period, ids: [id], dryRun: true };
  return (await execute(runSeries, scenario.caller, input)).items[0]?.totalCents;
};
const totalIn = (id: string, months: number) => totalOf(id, monthStartIn(months).slice(0, 7));

test("a new price for all coming months replaces past increases and rises with the next indexation", async () => {
  const { id, next } = await create(raisedSeries());
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

test("changing only the words of lines keeps their indexation", async () => {
  const { id } = await create(raisedSeries());
  expect(await update(id, { lines: [{ ...line, name: "Сопровождение" }] })).toMatchObject({
    lines: [{ name: "Сопровождение", priceCents: 10_000 }],
    laterLines: [],
    next: { totalCents: 11_000 },
  });
  await update(id, { lines: [{ ...line, priceCents: 20_000 }], linesFrom: monthStartIn(-1).slice(0, 7) });
  const later = await update(id, { lines: [{ ...line, name: "Поддержка", priceCents: 20_000 }] });
  expect(later).toMatchObject({ next: { totalCents: 20_000 } });
  expect(later.laterLines).toMatchObject([
    { from: monthStartIn(-1).slice(0, 7), lines: [{ name: "Поддержка" }] },
  ]);
});

test("a new price of a paused series is not raised by indexations of the past", async () => {
  const { id } = await create({ ...raisedSeries(), pausedAt: "2026-01-01T00:00:00.000Z" });
  await since(id, monthStartIn(-12));
  await update(id, { lines: [{ ...line, priceCents: 12_000 }] });
  expect(await update(id, { pausedAt: null })).toMatchObject({ next: { totalCents: 12_000 } });
});

test("a new price from the first month is not raised by indexations before it", async () => {
  const { id, next } = await create({ ...raisedSeries(), from: monthStartIn(1) });
  const dearer = await update(id, { lines: [{ ...line, priceCents: 12_000 }], linesFrom: next!.period });
  expect(dearer).toMatchObject({ next: { totalCents: 12_000 } });
});

test("without an indexation, a new price replaces the stored one", async () => {
  const { id } = await create({ ...raisedSeries(), indexation: null });
  const dearer = await update(id, { lines: [{ ...line, priceCents: 12_000 }] });
  expect(dearer).toMatchObject({ lines: [{ priceCents: 12_000 }], laterLines: [] });
});

describe("changing the indexation", () => {
  const { indexation } = raisedSeries();

  test("to none keeps the prices that were billed last", async () => {
    const { id } = await create(raisedSeries());
    expect(await update(id, { indexation: null })).toMatchObject({ next: { totalCents: 11_000 } });
    expect(await totalIn(id, 5)).toBe(11_000);
  });

  test("raises the last billed prices by the new percentage on the new days", async () => {
    const { id } = await create(raisedSeries());
    const slower = await update(id, { indexation: { ...indexation, percent: 8 } });
    expect(slower).toMatchObject({ next: { totalCents: 11_000 } });
    expect([await totalIn(id, 1), await totalIn(id, 2)]).toEqual([11_000, 11_880]);
    await update(id, { indexation: { ...indexation, from: monthStartIn(5) } });
    expect([await totalIn(id, 2), await totalIn(id, 5)]).toEqual([11_000, 12_100]);
  });

  test("replaces an increase that no document has had yet", async () => {
    const { id } = await create({
      ...raisedSeries(),
      indexation: { ...indexation, from: monthStartIn(-11) },
    });
    expect(await totalIn(id, 1)).toBe(12_100);
    await update(id, { indexation: { ...indexation, from: monthStartIn(-11), percent: 8 } });
    expect(await totalIn(id, 1)).toBe(11_880);
  });

  test("keeps prices agreed for later, and has full effect for a series that has billed nothing", async () => {
    const { id } = await create(raisedSeries());
    const later = { from: monthStartIn(4).slice(0, 7), lines: [{ priceCents: 15_000 }] };
    await update(id, { lines: [{ ...line, priceCents: 15_000 }], linesFrom: later.from });
    expect((await update(id, { indexation: null })).laterLines.at(-1)).toMatchObject(later);
    expect([await totalIn(id, 1), await totalIn(id, 4)]).toEqual([11_000, 15_000]);
    const young = await create({ ...raisedSeries(), from: monthStartIn(1) });
    expect(await update(young.id, { indexation: null })).toMatchObject({ next: { totalCents: 10_000 } });
  });
});

describe("changing the day of the month", () => {
  /** Prices rise on each tenth; 200 rubles are agreed from the previous month on. */
  const risingOn = async (dayOfMonth: number) => {
    const indexation = { percent: 10, everyMonths: 1, from: monthStartIn(-10).replace(/01$/, "10") };
    const { id } = await create({ from: monthStartIn(-24), dayOfMonth, indexation });
    await update(id, { lines: [{ ...line, priceCents: 20_000 }], linesFrom: monthStartIn(-1).slice(0, 7) });
    return id;
  };

  test.each([
    ["behind that of a rise have it once", 5, 15, 26_620, 29_282],
    ["before that of a rise have it once", 15, 5, 26_620, 24_200],
    ["on the same side of a rise are dear as they were", 15, 31, 26_620, 26_620],
  ])("documents %s, also at newly agreed prices", async (_, day, dayOfMonth, before, after) => {
    const id = await risingOn(day);
    expect(await totalIn(id, 2)).toBe(before);
    await update(id, { dayOfMonth });
    expect([await totalIn(id, 2), await totalIn(id, 3)]).toEqual([after, Math.round(after * 1.1)]);
    // After changing back, nothing is different.
    await update(id, { dayOfMonth: day });
    expect(await totalIn(id, 2)).toBe(before);
  });

  test("keeps prices agreed for later, and uses a price given together with the day", async () => {
    const id = await risingOn(5);
    await update(id, { lines: [{ ...line, priceCents: 30_000 }], linesFrom: monthStartIn(3).slice(0, 7) });
    await update(id, { dayOfMonth: 15 });
    expect([await totalIn(id, 2), await totalIn(id, 3), await totalIn(id, 4)]).toEqual([
      29_282, 30_000, 33_000,
    ]);
    const given = await update(id, { dayOfMonth: 5, lines: [{ ...line, priceCents: 40_000 }] });
    expect(given).toMatchObject({ next: { totalCents: 40_000 } });
  });

  test("together with the percentage raises prices by the new percentage afterwards", async () => {
    const id = await risingOn(5);
    const indexation = { percent: 20, everyMonths: 12, from: monthStartIn(2).replace(/01$/, "10") };
    await update(id, { dayOfMonth: 15, indexation });
    const last = (await totalIn(id, 1))!;
    expect(await totalIn(id, 2)).toBe(Math.round(last * 1.2));
  });
});

describe("a skipped month that is run after the series changed", () => {
  const risesMonthly = { percent: 10, everyMonths: 1, from: monthStartIn(-10).replace(/01$/, "10") };
  const createAgreed = async (dayOfMonth: number) => {
    const { id } = await create({ from: monthStartIn(-24), dayOfMonth, indexation: risesMonthly });
    await execute(runSeries, scenario.caller, { period: monthStartIn(-6).slice(0, 7), ids: [id] });
    await update(id, { lines: [{ ...line, priceCents: 20_000 }], linesFrom: monthStartIn(-3).slice(0, 7) });
    return id;
  };
  const pastMonths = [-5, -4, -3, -2, -1];
  const totalsOf = (id: string) => Promise.all(pastMonths.map((months) => totalIn(id, months)));

  test.each([
    [5, 15, [16_105, 17_716, 20_000, 22_000, 24_200]],
    [15, 5, [17_716, 19_487, 20_000, 22_000, 24_200]],
  ])("costs the same when the day %s was changed to %s", async (day, dayOfMonth, totals) => {
    const id = await createAgreed(day);
    expect(await totalsOf(id)).toEqual(totals);
    const moved = await update(id, { dayOfMonth });
    expect(await totalsOf(id)).toEqual(totals);
    expect(moved.next!.totalCents).toBe(await totalOf(id, moved.next!.period));
    await update(id, { dayOfMonth: 20 });
    expect(await totalsOf(id)).toEqual(totals);
  });

  test("keeps the percentage of its time, even after the indexation was removed", async () => {
    const id = await createAgreed(5);
    const totals = await totalsOf(id);
    await update(id, { indexation: { ...risesMonthly, percent: 20 } });
    expect(await totalsOf(id)).toEqual(totals);
    await update(id, { indexation: null });
    expect(await totalsOf(id)).toEqual(totals);
  });

  test("costs what the series says now if it has made no documents yet", async () => {
    const { id } = await create(raisedSeries());
    await update(id, { indexation: { ...raisedSeries().indexation, percent: 20 } });
    expect(await totalIn(id, -2)).toBe(12_000);
  });

  test("costs a price that was agreed for it afterwards", async () => {
    const id = await createAgreed(5);
    const [first, second] = await totalsOf(id);
    await update(id, { dayOfMonth: 15, indexation: null });
    await update(id, { lines: [{ ...line, priceCents: 30_000 }], linesFrom: monthStartIn(-3).slice(0, 7) });
    expect(await totalsOf(id)).toEqual([first, second, 30_000, 30_000, 30_000]);
    await update(id, { lines: [{ ...line, priceCents: 50_000 }], linesFrom: monthStartIn(-24).slice(0, 7) });
    expect(await totalsOf(id)).toEqual(pastMonths.map(() => 50_000));
  });
});

describe("a change of whether prices contain VAT", () => {
  const taxed = (priceCents: number) => ({ ...line, priceCents, vatRate: "22" });
  const included = { from: monthStartIn(-2), dayOfMonth: 1, vatMode: "included", lines: [taxed(12_200)] };
  const monthIn = (months: number) => monthStartIn(months).slice(0, 7);

  test("applies from the same month as the new lines", async () => {
    const { id } = await create(included);
    const changed = await update(id, { lines: [taxed(13_000)], vatMode: "on_top", linesFrom: monthIn(2) });
    expect(changed).toMatchObject({
      vatMode: "included",
      laterLines: [{ from: monthIn(2), vatMode: "on_top" }],
      next: { totalCents: 12_200 },
    });
    expect(await totalIn(id, 1)).toBe(12_200);
    expect(await totalIn(id, 2)).toBe(15_860);
    const papers = await execute(runSeries, scenario.caller, { period: monthIn(2), ids: [id] });
    const paperId = papers.items[0]!.documents[0]!.id!;
    expect(await execute(getDocument, scenario.caller, { id: paperId })).toMatchObject({
      vatMode: "on_top",
      totalCents: 15_860,
    });
  });

  test("applies from its month to the same prices, whatever they rose by", async () => {
    const { id } = await create({ ...raisedSeries(), vatMode: "included", lines: [taxed(10_000)] });
    await update(id, { vatMode: "on_top", linesFrom: monthIn(1) });
    expect([await totalIn(id, 0), await totalIn(id, 1), await totalIn(id, 2)]).toEqual([
      11_000, 13_420, 14_762,
    ]);
  });

  test("without a month applies to everything to come, and an answer sent back changes nothing", async () => {
    const { id } = await create(included);
    await update(id, { lines: [taxed(13_000)], linesFrom: monthIn(-1), vatMode: "on_top" });
    const shown = await read(id);
    expect(shown).toMatchObject({ vatMode: "on_top", laterLines: [{ from: monthIn(-1) }] });
    expect(await update(id, { vatMode: "on_top" })).toEqual(shown);
    expect(await totalIn(id, -2)).toBe(12_200);
    expect(await update(id, { vatMode: "included" })).toMatchObject({ vatMode: "included" });
    expect([await totalIn(id, -2), await totalIn(id, 1)]).toEqual([12_200, 13_000]);
    const added = await update(id, { lines: [taxed(14_000)], vatMode: "on_top" });
    expect(added).toMatchObject({ vatMode: "on_top", next: { totalCents: 17_080 } });
  });
});
