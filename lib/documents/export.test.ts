import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { clients, documents } from "@/db/schema";
import { wholeTable } from "@/lib/exports/export-list";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { failureOf } from "@/lib/testing/failure";
import { changeStatus } from "./change-status";
import { exportDocuments } from "./export";
import { documentScenario } from "./testing/scenario";

const scenario = documentScenario();
const line = { name: "Работа", unit: "ч", qty: 2, priceCents: 61_000, vatRate: "22" };

const tableOf = async (input: Record<string, unknown>, caller = scenario.caller) =>
  wholeTable(await execute(exportDocuments, caller, input));
const numbersOf = async (input: Record<string, unknown>) =>
  (await tableOf(input)).rows.map(([number]) => number);

test("a row has the document's amounts, client, dates and status in words", async () => {
  const { id, number } = await scenario.create({
    clientId: scenario.clientId,
    projectId: scenario.projectId,
    date: "2025-03-04",
    dueDate: "2025-03-14",
    notes: "=1+1",
    lines: [line],
  });
  await execute(changeStatus, scenario.caller, { id, status: "issued" });
  const { heads, rows } = await tableOf({ from: "2025-03-04", to: "2025-03-04" });
  expect(heads.map(({ title }) => title).slice(0, 4)).toEqual(["Номер", "Тип", "Дата", "Оплатить до"]);
  expect(rows).toEqual([
    [
      number,
      "Счёт",
      "2025-03-04",
      "2025-03-14",
      "АО «Ёлки-палки»",
      "7800000027",
      "Фестиваль",
      "Выставлен",
      100_000,
      22_000,
      122_000,
      0,
      "=1+1",
      // Only an act has a service period.
      null,
      null,
      null,
    ],
  ]);
  await database().update(clients).set({ kpp: "780543001" }).where(eq(clients.id, scenario.clientId));
  const ofBranch = await tableOf({ ids: id });
  expect([ofBranch.heads.at(-1)?.title, ofBranch.rows[0]?.at(-1)]).toEqual(["КПП клиента", "780543001"]);
  await database().update(clients).set({ kpp: null }).where(eq(clients.id, scenario.clientId));
  const english = await tableOf({ ids: id }, { ...scenario.caller, locale: "en" });
  expect(english.heads[0]?.title).toBe("Number");
  expect(english.rows[0]?.slice(1, 2)).toEqual(["Invoice"]);
});

describe("an export of 10,000 documents", () => {
  const day = "2020-02-02";
  const count = 10_000;

  beforeAll(async () => {
    const sample = await scenario.create({ docType: "act", date: day });
    const { id, number, lines, payments, createdAt, updatedAt, ...rest } = sample;
    for (let from = 0; from < count; from += 1000) {
      await database()
        .insert(documents)
        .values(
          Array.from({ length: 1000 }, (_, index) => ({
            ...rest,
            year: 2020,
            sequence: 10_000 + from + index,
            number: `А-2020/${10_000 + from + index}`,
            search: "",
          })),
        );
    }
  });

  test("writes each document once, in pages of at most 500", async () => {
    const { pages } = await execute(exportDocuments, scenario.caller, { from: day, to: day });
    const seen = new Set<unknown>();
    let largest = 0;
    for await (const page of pages) {
      largest = Math.max(largest, page.length);
      for (const [number] of page) seen.add(number);
    }
    expect(seen.size).toBe(count + 1);
    expect(largest).toBeLessThanOrEqual(500);
  });
});

test("applies the filters of the list, and ignores the active organization for chosen documents", async () => {
  const [first, second] = [
    await scenario.create({ date: "2019-01-01" }),
    await scenario.create({ date: "2019-01-02" }),
  ];
  const foreign = await scenario.create({ projectId: scenario.foreignProjectId, date: "2019-01-03" });
  const year = { from: "2019-01-01", to: "2019-12-31" };
  expect(await numbersOf(year)).toEqual([second.number, first.number]);
  expect(await numbersOf({ ...year, q: first.number })).toEqual([first.number]);
  expect(await numbersOf({ ...year, status: "paid" })).toEqual([]);
  expect(await numbersOf({ ids: `${first.id},${foreign.id}` })).toEqual([foreign.number, first.number]);
});

test.each([
  ["format", { format: "pdf" }],
  ["ids", { ids: "7" }],
  ["ids", { ids: Array.from({ length: 201 }, () => "01890000-0000-7000-8000-000000000000").join(",") }],
  ["from", { from: "2026-02-31" }],
])("refuses a bad %s", async (path, input) => {
  expect(await failureOf(execute(exportDocuments, scenario.caller, input))).toEqual({
    code: "validation_error",
    fields: [path],
  });
});

test("a viewer may export documents", async () => {
  const caller = { ...(await callerAs("viewer")), preferredOrganizationId: scenario.organizationId };
  expect((await tableOf({ from: "1999-01-01", to: "1999-01-01" }, caller)).rows).toEqual([]);
});
