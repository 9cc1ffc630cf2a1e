import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { events } from "@/db/schema";
import { correctionScenario, lineOf } from "@/lib/documents/testing/corrections";
import { database } from "@/lib/kernel/database";
import { issuedPapersIn } from "./issued-papers";

const { scenario, issued, move, correct } = correctionScenario();

test("reads each issued document of the period once, page by page", async () => {
  const dates = [
    "2026-08-31",
    "2026-09-01",
    "2026-09-01",
    "2026-09-01",
    "2026-09-15",
    "2026-09-30",
    "2026-10-01",
  ];
  const papers = [];
  for (const date of dates) papers.push(await issued({ date, docType: "act" }));
  await scenario.create({ date: "2026-09-15" });
  await move((await issued({ date: "2026-09-15" })).id, "cancelled");
  const wanted = papers.slice(1, -1).map(({ id }) => id);
  const period = { organizationId: scenario.organizationId, from: "2026-09-01", to: "2026-09-30" };
  for (const [pageSize, sizes] of [
    [1, [1, 1, 1, 1, 1]],
    [2, [2, 2, 1]],
    [5, [5]],
    [undefined, [5]],
  ] as const) {
    const pages = [];
    for await (const page of issuedPapersIn(period, pageSize)) pages.push(page);
    expect(pages.map((page) => page.length)).toEqual(sizes);
    expect(pages.flat().map(({ id }) => id)).toEqual(wanted);
  }
});

test("reads corrected and cancelled documents as long as the sales book has them", async () => {
  const period = { organizationId: scenario.organizationId, from: "2031-03-01", to: "2031-03-31" };
  const idsOf = async () => {
    const pages = [];
    for await (const page of issuedPapersIn(period)) pages.push(page);
    return pages.flat().map(({ id }) => id);
  };
  const withVat = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 12_200, vatRate: "22" }];
  const made = (docType: string, lines: unknown) => issued({ date: "2031-03-10", docType, lines });
  const upd = await made("upd", withVat);
  const act = await made("act", lineOf(10_000));
  const invoice = await made("invoice", withVat);
  const corrections = [];
  for (const { id } of [upd, act, invoice]) {
    const { id: correction } = await correct(id, "Ошибка");
    expect(await idsOf()).not.toContain(correction);
    await move(correction, "issued");
    corrections.push(correction);
  }
  expect((await idsOf()).toSorted()).toEqual([upd.id, ...corrections].toSorted());

  const cancelled = async (docType: string, on: string) => {
    const { id } = await made(docType, withVat);
    await move(id, "cancelled");
    const ofIt = and(eq(events.subjectId, id), eq(events.kind, "document.cancelled"));
    await database()
      .update(events)
      .set({ createdAt: `${on}T09:00:00.000Z` })
      .where(ofIt);
    return id;
  };
  const late = await cancelled("act", "2031-04-01");
  await cancelled("act", "2031-03-31");
  await cancelled("invoice", "2031-04-01");
  expect((await idsOf()).toSorted()).toEqual([upd.id, ...corrections, late].toSorted());
});

test("reads no page for a period without documents", async () => {
  const period = { organizationId: scenario.organizationId, from: "2026-12-01", to: "2026-12-31" };
  const pages = [];
  for await (const page of issuedPapersIn(period)) pages.push(page);
  expect(pages).toEqual([]);
});
