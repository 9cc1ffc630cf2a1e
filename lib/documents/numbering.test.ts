import { and, eq } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, test } from "vitest";
import { docTypes } from "@/db/enums";
import { documentCounters, numberGaps, organizations } from "@/db/schema";
import { execute } from "@/lib/kernel/operation";
import { patiently } from "@/lib/testing/patiently";
import { recordOf } from "@/lib/values/record";
import { kinds } from "./kinds";
import { numbering } from "./numbering-page";
import { deleteDocument } from "./remove";
import { documentScenario } from "./testing/scenario";

const scenario = documentScenario();
const numbersFrom = (first: number, count: number, year: number) =>
  Array.from({ length: count }, (_, index) => `СЧ-${year}/${String(first + index).padStart(3, "0")}`);

test("200 simultaneous creations, a tenth of them refused, take 180 consecutive numbers", async () => {
  const attempts = Array.from({ length: 200 }, (_, index) =>
    patiently(() => scenario.create({ date: "2026-03-01", ...(index % 10 === 0 && { clientId: v7() }) })),
  );
  const settled = await Promise.allSettled(attempts);
  const given = settled.flatMap((each) => (each.status === "fulfilled" ? [each.value.number] : [])).sort();
  expect(given).toEqual(numbersFrom(1, 180, 2026));
});

test("each organization, type and year counts for itself", async () => {
  const numbers = [];
  for (const input of [
    { docType: "act", date: "2026-03-01" },
    { docType: "upd", date: "2026-03-01" },
    { docType: "contract", date: "2025-12-31" },
    { docType: "invoice", date: "2025-12-31" },
    { docType: "invoice", date: "2026-03-01", organizationId: scenario.foreignOrganizationId },
  ]) {
    numbers.push((await scenario.create(input)).number);
  }
  expect(numbers).toEqual(["А-2026/001", "УПД-2026/001", "Д-2025/001", "СЧ-2025/001", "СЧ-2026/001"]);
});

test("an organization from before a type counts it by the default prefix", async () => {
  await scenario.database.db
    .update(organizations)
    .set({ numberPrefixes: { invoice: "INV" } })
    .where(eq(organizations.id, scenario.foreignOrganizationId));
  const numbers = [];
  for (const docType of docTypes) {
    const made = await scenario.create({
      docType,
      date: "2019-01-09",
      organizationId: scenario.foreignOrganizationId,
    });
    numbers.push(made.number);
  }
  const prefixes = { ...recordOf(docTypes, (docType) => kinds[docType].prefix), invoice: "INV" };
  expect(numbers).toEqual(docTypes.map((docType) => `${prefixes[docType]}-2019/001`));
});

test("1000 follows 999", async () => {
  await scenario.database.db
    .insert(documentCounters)
    .values({ organizationId: scenario.organizationId, docType: "invoice", year: 2020, lastSequence: 998 });
  const first = await scenario.create({ date: "2020-05-05" });
  const second = await scenario.create({ date: "2020-05-05" });
  expect([first.number, second.number]).toEqual(["СЧ-2020/999", "СЧ-2020/1000"]);
});

test("deleting the newest draft gives its number back, deleting another leaves a gap that says who and why", async () => {
  const [older, newest] = [
    await scenario.create({ date: "2021-01-10" }),
    await scenario.create({ date: "2021-01-11" }),
  ];
  await execute(deleteDocument, scenario.caller, { id: newest.id });
  const again = await scenario.create({ date: "2021-01-12" });
  expect(again.number).toBe(newest.number);

  await execute(deleteDocument, scenario.caller, { id: older.id, reason: "Ошибочный" });
  const gaps = await scenario.database.db
    .select()
    .from(numberGaps)
    .where(and(eq(numberGaps.organizationId, scenario.organizationId), eq(numberGaps.year, 2021)));
  expect(gaps).toMatchObject([
    { number: "СЧ-2021/001", reason: "Ошибочный", deletedByName: expect.any(String) },
  ]);

  const page = await execute(numbering, scenario.caller, { docType: "invoice", year: 2021 });
  expect(page.items).toMatchObject([
    { number: "СЧ-2021/002", documentId: again.id, deletedAt: null },
    { number: "СЧ-2021/001", documentId: null, reason: "Ошибочный" },
  ]);
});

test("simultaneous deletions of all drafts of a series lose no number", async () => {
  const drafts = await Promise.all(Array.from({ length: 20 }, () => scenario.create({ date: "2022-02-02" })));
  await Promise.all(drafts.map(({ id }) => execute(deleteDocument, scenario.caller, { id })));
  const { items } = await execute(numbering, scenario.caller, { docType: "invoice", year: 2022 });
  const [counter] = await scenario.database.db
    .select()
    .from(documentCounters)
    .where(
      and(eq(documentCounters.organizationId, scenario.organizationId), eq(documentCounters.year, 2022)),
    );
  expect(items.filter(({ sequence }) => sequence <= counter!.lastSequence)).toHaveLength(
    counter!.lastSequence,
  );
});
