import { and, eq } from "drizzle-orm";
import { v7 } from "uuid";
import { expect, onTestFinished, test, vi } from "vitest";
import { docTypes } from "@/db/enums";
import { documentCounters, documentEmails, numberGaps, organizations } from "@/db/schema";
import { execute } from "@/lib/kernel/operation";
import { failureOf } from "@/lib/testing/failure";
import { patiently } from "@/lib/testing/patiently";
import { recordOf } from "@/lib/values/record";
import { addPayment } from "./add-payment";
import { changeStatus } from "./change-status";
import { listCounters } from "./counters";
import { freedNumber } from "./freed-number";
import { listGaps } from "./gaps";
import { getDocument } from "./get";
import { kinds } from "./kinds";
import { listNumbers } from "./numbering-page";
import { deleteDocument } from "./remove";
import { documentScenario } from "./testing/scenario";
import { updateDocument } from "./update";

const scenario = documentScenario();
const sendTo = (documentId: string, state: "failed" | "sent") =>
  scenario.database.db.insert(documentEmails).values({
    ...{ documentId, state, to: ["a@example.ru"], cc: [], subject: "Договор", text: "", attach: "pdf" },
    ...{ fingerprint: "", messageId: "<1@example.ru>", sentBy: "Анна" },
  });

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

test("counts each organization, document type and year separately", async () => {
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

test("uses the default prefix for a type that the organization's prefixes lack", async () => {
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

test("numbers the years from 1990 on and refuses earlier ones, which are mistyped", async () => {
  expect((await scenario.create({ date: "1990-01-01" })).number).toBe("СЧ-1990/001");
  for (const date of ["0026-11-20", "1989-12-31"]) {
    expect(await failureOf(scenario.create({ date }))).toEqual({
      code: "validation_error",
      fields: ["date"],
    });
  }
  const { id } = await scenario.create({});
  for (const fields of [{ date: "0026-11-20" }, { upd: { shippedAt: "0026-11-20" } }])
    expect(await failureOf(execute(updateDocument, scenario.caller, { id, ...fields }))).toMatchObject({
      code: "validation_error",
    });
  const payment = { id, amountCents: 100, paidAt: "0026-11-20" };
  expect(await failureOf(execute(addPayment, scenario.caller, payment))).toEqual({
    code: "validation_error",
    fields: ["paidAt"],
  });
});

test("returns the next number of each year", async () => {
  await scenario.create({ docType: "act", date: "2017-05-05" });
  await scenario.create({ docType: "act", date: "2018-05-05" });
  await scenario.create({ docType: "act", date: "2018-05-06" });
  const { organizationId } = scenario;
  const next = async (year: number) =>
    (await execute(listCounters, scenario.caller, { organizationId, year })).find(
      ({ docType }) => docType === "act",
    )?.nextNumber;
  const nextNumbers = [await next(2016), await next(2017), await next(2018)];
  expect(nextNumbers).toEqual(["А-2016/001", "А-2017/002", "А-2018/003"]);
});

test("offers the year that has begun in Moscow before its first document, whichever year is shown", async () => {
  await scenario.create({ date: "2026-03-01" });
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2030-12-31T21:30:00Z") });
  onTestFinished(() => void vi.useRealTimers());
  const caller = { ...scenario.caller, preferredOrganizationId: scenario.organizationId };
  const { year, years } = await execute(listNumbers, caller, { year: 2026 });
  expect(year).toBe(2026);
  expect(years).toEqual(expect.arrayContaining([2031, 2026]));
  expect((await execute(listNumbers, caller, {})).year).toBe(2031);
});

test("gives number 1000 after 999", async () => {
  await scenario.database.db
    .insert(documentCounters)
    .values({ organizationId: scenario.organizationId, docType: "invoice", year: 2020, lastSequence: 998 });
  const first = await scenario.create({ date: "2020-05-05" });
  const second = await scenario.create({ date: "2020-05-05" });
  expect([first.number, second.number]).toEqual(["СЧ-2020/999", "СЧ-2020/1000"]);
});

test("deleting the newest draft returns its number, deleting another leaves a gap with reason and author", async () => {
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

  const page = await execute(listNumbers, scenario.caller, { docType: "invoice", year: 2021 });
  expect(page.items).toMatchObject([
    { number: "СЧ-2021/002", documentId: again.id, deletedAt: null },
    { number: "СЧ-2021/001", documentId: null, reason: "Ошибочный" },
  ]);
});

test("the number of a deleted document that was issued or sent is not given again, and its gap says so", async () => {
  const { caller, create } = scenario;
  const keptNumbers: string[] = [];
  const remove = async (id: string) => {
    expect(await execute(freedNumber, caller, { id })).toBe("known");
    keptNumbers.push((await execute(getDocument, caller, { id })).number);
    await execute(deleteDocument, caller, { id, reason: "Передумали" });
  };
  const issued = await create({ date: "2023-04-01" });
  await execute(changeStatus, caller, { id: issued.id, status: "issued" });
  await execute(changeStatus, caller, { id: issued.id, status: "draft" });
  await remove(issued.id);
  // An agreement goes back and forth before it is issued.
  const sent = await create({ docType: "contract", date: "2023-04-01" });
  await sendTo(sent.id, "failed");
  expect(await execute(freedNumber, caller, { id: sent.id })).toBe("returns");
  await sendTo(sent.id, "sent");
  await remove(sent.id);

  for (const [docType, expected] of [
    ["invoice", "СЧ-2023/002"],
    ["contract", "Д-2023/002"],
  ] as const) {
    const next = await create({ docType, date: "2023-04-02" });
    expect(next.number).toBe(expected);
    const page = await execute(listNumbers, caller, { docType, year: 2023 });
    expect(page.items).toMatchObject([
      { number: expected, wasHandedOver: false },
      { documentId: null, reason: "Передумали", deletedByName: expect.any(String), wasHandedOver: true },
    ]);
    // This one was never sent, so its number goes to the next document.
    expect(await execute(freedNumber, caller, { id: next.id })).toBe("returns");
    await execute(deleteDocument, caller, { id: next.id });
    expect((await create({ docType, date: "2023-04-03" })).number).toBe(expected);
  }
  const { items: gaps } = await execute(listGaps, caller, { from: "2023-04-01", to: "2023-04-01" });
  expect(gaps.map(({ number, wasHandedOver }) => [number, wasHandedOver]).toSorted()).toEqual(
    keptNumbers.map((number) => [number, true]).toSorted(),
  );
});

test("a deleted advance invoice returns its number by the counter that gave it", async () => {
  const { db } = scenario.database;
  const organization = eq(organizations.id, scenario.organizationId);
  await db.update(organizations).set({ numbersAdvancesWithUpds: true }).where(organization);
  const advance = await scenario.create({ docType: "advance_invoice", date: "2023-05-05" });
  await db.update(organizations).set({ numbersAdvancesWithUpds: false }).where(organization);
  expect(await execute(freedNumber, scenario.caller, { id: advance.id })).toBe("returns");
  await scenario.create({ docType: "upd", date: "2023-05-06" });
  expect(await execute(freedNumber, scenario.caller, { id: advance.id })).toBe("gap");
});

test("the page of the numbering says that advance invoices are numbered with UPDs", async () => {
  const organization = eq(organizations.id, scenario.organizationId);
  const numberedAs = async (numbersAdvancesWithUpds: boolean) => {
    await scenario.database.db.update(organizations).set({ numbersAdvancesWithUpds }).where(organization);
    return (await execute(listNumbers, scenario.caller, { docType: "advance_invoice" })).numberedAs;
  };
  expect([await numberedAs(true), await numberedAs(false)]).toEqual(["upd", "advance_invoice"]);
});

test("simultaneous deletions of 20 drafts leave every number either free or a gap", async () => {
  const drafts = await Promise.all(Array.from({ length: 20 }, () => scenario.create({ date: "2022-02-02" })));
  await Promise.all(drafts.map(({ id }) => execute(deleteDocument, scenario.caller, { id })));
  const { items } = await execute(listNumbers, scenario.caller, { docType: "invoice", year: 2022 });
  const [counter] = await scenario.database.db
    .select()
    .from(documentCounters)
    .where(
      and(eq(documentCounters.organizationId, scenario.organizationId), eq(documentCounters.year, 2022)),
    );
  expect(items.filter(({ sequence }) => sequence! <= counter!.lastSequence)).toHaveLength(
    counter!.lastSequence,
  );
});
