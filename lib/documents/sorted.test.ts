import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { documents } from "@/db/schema";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { changeStatus } from "./change-status";
import { correctDocument } from "./correct";
import { listDocuments } from "./list";
import { documentTotals } from "./list-totals";
import { type DocumentSort, documentSorts } from "./rules";
import { documentScenario } from "./testing/scenario";

const scenario = documentScenario();
const year = { from: "2025-01-01", to: "2025-12-31" };
const line = (priceCents: number) => ({ name: "Работа", qty: 1, priceCents, vatRate: "none" });
type Row = Awaited<ReturnType<typeof page>>["items"][number];

const page = (input: Record<string, unknown>) =>
  execute(listDocuments, scenario.caller, { ...year, ...input });
const setStatus = (id: string, status: string) => execute(changeStatus, scenario.caller, { id, status });

async function walk(input: Record<string, unknown>) {
  const rows: Row[] = [];
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await page({ ...input, limit: 3, cursor });
    rows.push(...items);
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return rows;
}

beforeAll(async () => {
  for (let n = 0; n < 12; n += 1) {
    const { id } = await scenario.create({
      docType: n % 4 === 0 ? "act" : "invoice",
      date: `2025-02-${String(10 + (n % 5))}`,
      dueDate: n % 3 === 0 ? null : `2025-03-${String(10 + (n % 4))}`,
      lines: [line(100_000 * (1 + (n % 3)))],
      clientId: scenario.clientId,
    });
    if (n % 2 === 1) await setStatus(id, "issued");
  }
});

const isOwed = ({ docType, status }: Row) => docType === "invoice" && status === "issued";

/** The values that documents are sorted by; null comes last. */
const keys: Record<DocumentSort, (row: Row) => string | number | null> = {
  date: ({ date }) => date,
  number: ({ docType, number }) => `${docType} ${number}`,
  dueDate: ({ dueDate }) => dueDate,
  total: ({ totalCents }) => totalCents,
  remainder: (row) => (isOwed(row) ? row.totalCents - row.paidCents : null),
};

test.each(documentSorts.flatMap((sort) => [[sort, "asc"] as const, [sort, "desc"] as const]))(
  "the pages of a list sorted by %s, %s, contain every document once and in order",
  async (sort, order) => {
    const rows = await walk({ sort, order });
    expect(new Set(rows.map(({ id }) => id)).size).toBe(12);
    expect(rows).toHaveLength(12);
    const values = rows.map(keys[sort]);
    const known = values.filter((value) => value !== null);
    expect(values.slice(known.length).every((value) => value === null)).toBe(true);
    const ascending = known.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(known).toEqual(order === "asc" ? ascending : ascending.toReversed());
  },
);

test("sorts number 1000 after 999, and uses the usual direction of a sort when none is given", async () => {
  const [first] = await walk({ docType: "invoice", sort: "number", order: "asc" });
  await database()
    .update(documents)
    .set({ sequence: 1000, number: "СЧ-2025/1000" })
    .where(eq(documents.id, first!.id));
  expect((await walk({ docType: "invoice", sort: "number" }))[0]?.id).toBe(first!.id);
  expect((await walk({ sort: "dueDate" }))[0]?.dueDate).toBe("2025-03-10");
});

test("refuses a cursor of another sort", async () => {
  const { nextCursor } = await page({ sort: "total", limit: 3 });
  await expect(page({ sort: "number", cursor: nextCursor })).rejects.toMatchObject({
    fieldErrors: { cursor: expect.any(Array) },
  });
});

test("accepts several statuses separated by commas or repeated", async () => {
  const all = await walk({});
  const of = (...statuses: string[]) => all.filter(({ status }) => statuses.includes(status)).length;
  expect(await walk({ status: "draft,issued" })).toHaveLength(of("draft", "issued"));
  expect(await walk({ status: ["issued", "paid"] })).toHaveLength(of("issued"));
  expect(await walk({ status: "issued" })).toHaveLength(of("issued"));
  await expect(page({ status: "issued,sent" })).rejects.toMatchObject({
    fieldErrors: { status: expect.any(Array) },
  });
});

test("totals count a corrected invoice once, and it and its correction separately when both are shown", async () => {
  const { id } = await scenario.create({
    date: "2024-05-05",
    lines: [line(500_000)],
    clientId: scenario.clientId,
  });
  await setStatus(id, "issued");
  const correction = await execute(correctDocument, scenario.caller, { id });
  const sums = (corrected?: "1") =>
    execute(documentTotals, scenario.caller, { from: "2024-05-05", to: "2024-05-05", corrected });
  const once = { count: 1, totalCents: 500_000, paidCents: 0, remainderCents: 500_000 };
  expect(await sums()).toEqual(once);
  // The correction is a draft and asks for no money yet.
  expect(await sums("1")).toEqual({ ...once, count: 2, totalCents: 1_000_000 });
  await setStatus(correction.id, "issued");
  expect(await sums()).toEqual(once);
  expect(await sums("1")).toEqual({ ...once, count: 2, totalCents: 1_000_000 });
});
