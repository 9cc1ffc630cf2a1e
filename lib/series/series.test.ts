import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { events, organizations, seriesDocuments } from "@/db/schema";
import { changeStatus } from "@/lib/documents/change-status";
import { getDocument } from "@/lib/documents/get";
import { problemCodes, requiresConfirmation } from "@/lib/documents/problem-severity";
import { deleteDocument } from "@/lib/documents/remove";
import { documentScenario } from "@/lib/documents/testing/scenario";
import ru from "@/lib/i18n/messages/ru/errors.json";
import { database } from "@/lib/kernel/database";
import { execute } from "@/lib/kernel/operation";
import { runSeries } from "@/lib/series-runs/run";
import { seriesCaller } from "./caller";
import { createSeries } from "./create";
import { getSeries } from "./get";
import { listSeries } from "./list";
import { makePapers } from "./make";
import { seriesPapers } from "./papers";
import { deleteSeries } from "./remove";
import { updateSeries } from "./update";

const scenario = documentScenario();

const line = { name: "Обслуживание за {{period}}", unit: "мес", qty: 1, priceCents: 12_200 };
const given = {
  name: "Обслуживание",
  docTypes: ["act", "invoice"],
  lines: [line],
  dayOfMonth: 31,
  from: "2025-01-01",
};
const create = (input: object = {}) =>
  execute(createSeries, scenario.caller, { ...given, clientId: scenario.clientId, ...input });
const run = async (id: string, period: string, extra: object = {}) => {
  const { items } = await execute(runSeries, scenario.caller, { period, ids: [id], ...extra });
  return items[0];
};
const update = (id: string, patch: object) => execute(updateSeries, scenario.caller, { id, ...patch });
const read = (id: string | null | undefined) => execute(getDocument, scenario.caller, { id: id! });
const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => ({ code: error.code, fieldErrors: error.fieldErrors }),
  );

test("makes an invoice and an act based on it, with the rate, period and text of the month", async () => {
  const { id, docTypes } = await create();
  expect(docTypes).toEqual(["invoice", "act"]);
  const december = await run(id, "2025-12");
  expect(december).toMatchObject({ state: "new", totalCents: 12_200, date: "2025-12-31" });
  const [invoice, act] = await Promise.all(december!.documents.map((paper) => read(paper.id)));
  expect(invoice).toMatchObject({
    docType: "invoice",
    status: "draft",
    date: "2025-12-31",
    periodStart: null,
  });
  expect(act).toMatchObject({
    docType: "act",
    basisDocumentId: invoice!.id,
    periodStart: "2025-12-01",
    periodEnd: "2025-12-31",
    totalCents: 12_200,
  });
  expect(invoice!.lines[0]).toMatchObject({ name: "Обслуживание за декабрь 2025 г.", vatRate: "20" });
  const february = await run(id, "2026-02");
  expect(february).toMatchObject({ date: "2026-02-28", previousCents: 12_200, vatRates: ["22"] });
  expect((await read(february!.documents[0]?.id)).lines[0]).toMatchObject({ vatRate: "22" });
  expect((await execute(seriesPapers, scenario.caller, { id })).items).toMatchObject([
    { period: "2026-02", docType: "act" },
    { period: "2026-02", docType: "invoice" },
    { period: "2025-12", docType: "act" },
    { period: "2025-12", docType: "invoice" },
  ]);
});

test("a dry run returns what would be made and makes nothing", async () => {
  const { id } = await create();
  expect(await run(id, "2026-11", { dryRun: true })).toMatchObject({
    state: "new",
    totalCents: 12_200,
    documents: [
      { docType: "invoice", id: null, number: null },
      { docType: "act", id: null, number: null },
    ],
  });
  expect((await execute(seriesPapers, scenario.caller, { id })).items).toEqual([]);
});

test("a second run makes again only a document that was deleted", async () => {
  const { id } = await create();
  const first = await run(id, "2026-11");
  const again = await run(id, "2026-11");
  expect(again).toMatchObject({ state: "exists", documents: first!.documents, totalCents: 12_200 });
  const act = first!.documents[1]!;
  await execute(deleteDocument, scenario.caller, { id: act.id! });
  const repaired = await run(id, "2026-11");
  expect(repaired).toMatchObject({ state: "new" });
  expect(repaired!.documents[0]).toEqual(first!.documents[0]);
  expect(await read(repaired!.documents[1]?.id)).toMatchObject({ basisDocumentId: first!.documents[0]!.id });
});

test("simultaneous runs make each document once", async () => {
  const made = await Promise.all([create(), create(), create()]);
  const ids = made.map(({ id }) => id);
  const runAll = () => execute(runSeries, scenario.caller, { period: "2026-11", ids });
  const answers = await Promise.all(Array.from({ length: 8 }, runAll));
  for (const id of ids) {
    const items = answers.map((answer) => answer.items.find(({ seriesId }) => seriesId === id)!);
    expect(items.filter(({ documents }) => documents.every((paper) => paper.id))).toHaveLength(8);
    expect(new Set(items.map(({ documents }) => documents.map((paper) => paper.id).join())).size).toBe(1);
    expect(await database().$count(seriesDocuments, eq(seriesDocuments.seriesId, id))).toBe(2);
  }
  const [{ doubled }] = (await database().execute(sql`
    select count(*)::int as doubled from (
      select 1 from events where kind = 'series.made' and subject_id in ${ids} group by subject_id having count(*) > 1) as twice`)) as unknown as [
    { doubled: number },
  ];
  expect(doubled).toBe(0);
});

test("makes nothing for a month that is not due, and nothing while paused", async () => {
  const { id } = await create({ everyMonths: 3, from: "2026-01-10", dayOfMonth: 10, until: "2026-07-10" });
  expect(await run(id, "2026-02")).toBeUndefined();
  expect(await run(id, "2026-07")).toMatchObject({ periodStart: "2026-07-01", periodEnd: "2026-09-30" });
  expect(await run(id, "2026-10")).toBeUndefined();
  await update(id, { pausedAt: "2026-05-01T00:00:00.000Z" });
  expect(await run(id, "2026-04")).toMatchObject({ state: "paused" });
  expect((await execute(getSeries, scenario.caller, { id })).next).toBeNull();
  await update(id, { pausedAt: null });
  expect(await run(id, "2026-04")).toMatchObject({ state: "new" });
  const kinds = await database().select({ kind: events.kind }).from(events).where(eq(events.subjectId, id));
  expect(kinds.map(({ kind }) => kind).filter((kind) => kind !== "series.made")).toEqual([
    "series.created",
    "series.paused",
    "series.resumed",
  ]);
});

test("reports a series that fails and makes the others", async () => {
  const whole = await create();
  const broken = await create({
    lines: [{ ...line, qty: "9999999999.999", priceCents: 900_000_000_000_000 }],
  });
  const { items } = await execute(runSeries, scenario.caller, {
    period: "2026-11",
    ids: [broken.id, whole.id],
  });
  expect(items.find(({ seriesId }) => seriesId === broken.id)).toMatchObject({
    state: "failed",
    problem: "validation_error",
  });
  expect(items.find(({ seriesId }) => seriesId === whole.id)).toMatchObject({ state: "new" });
});

test("prices follow indexation and a change from a given month", async () => {
  const { id } = await create({
    docTypes: ["invoice"],
    indexation: { percent: 10, everyMonths: 12, from: "2026-01-01" },
  });
  expect(await run(id, "2025-12", { dryRun: true })).toMatchObject({ totalCents: 12_200 });
  expect(await run(id, "2026-01", { dryRun: true })).toMatchObject({ totalCents: 13_420 });
  const dearer = await update(id, { lines: [{ ...line, priceCents: 20_000 }], linesFrom: "2026-03" });
  expect(dearer.lines[0]?.priceCents).toBe(12_200);
  expect(dearer.laterLines).toMatchObject([{ from: "2026-03", lines: [{ priceCents: 20_000 }] }]);
  expect(await run(id, "2026-02", { dryRun: true })).toMatchObject({ totalCents: 13_420 });
  expect(await run(id, "2026-03", { dryRun: true })).toMatchObject({ totalCents: 20_000 });
  const all = await update(id, { lines: [{ ...line, priceCents: 30_000 }] });
  expect(all.laterLines).toMatchObject([
    { from: "2026-03", lines: [{ priceCents: 20_000 }] },
    { from: all.next!.period, lines: [{ priceCents: 30_000 }] },
  ]);
  expect(all.next).toMatchObject({ totalCents: 30_000 });
});

test("mode issue issues the documents, except one with errors, which stays a draft", async () => {
  const { id } = await create({ docTypes: ["invoice"], mode: "issue" });
  const item = await run(id, "2026-11");
  expect(item?.problem).toBeUndefined();
  expect(await read(item?.documents[0]?.id)).toMatchObject({ status: "issued" });
  const free = await create({ docTypes: ["invoice"], mode: "issue", lines: [{ ...line, priceCents: 0 }] });
  const held = await run(free.id, "2026-11");
  expect(held).toMatchObject({ state: "new", problem: "validation_error" });
  expect(await read(held?.documents[0]?.id)).toMatchObject({ status: "draft" });
});

test("refuses bad input and names the field", async () => {
  const { clientId, foreignAccountId } = scenario;
  expect(await failureOf(create({ everyMonths: 2 }))).toMatchObject({
    fieldErrors: { everyMonths: ["Период — целое число месяцев: 1, 3, 6 или 12"] },
  });
  expect(await failureOf(create({ until: "2024-01-01" }))).toMatchObject({
    fieldErrors: { until: ["period_backwards"] },
  });
  expect(await failureOf(create({ clientId, bankAccountId: foreignAccountId }))).toMatchObject({
    fieldErrors: { bankAccountId: ["foreign_bank_account"] },
  });
  expect(await failureOf(create({ clientId: foreignAccountId }))).toMatchObject({
    fieldErrors: { clientId: ["unknown_client"] },
  });
  expect(await failureOf(run(clientId, "2026-11"))).toMatchObject({
    fieldErrors: { "ids.0": ["unknown_series"] },
  });
});

test("the list finds a series by name, and deleting the series keeps its documents", async () => {
  const { id } = await create({ name: "Единственная в своём роде", docTypes: ["invoice"] });
  const made = await run(id, "2026-11");
  const find = async () =>
    (await execute(listSeries, scenario.caller, { q: "единственная", clientId: scenario.clientId })).items;
  expect(await find()).toMatchObject([{ id, clientName: "АО «Ёлки-палки»", next: { totalCents: 12_200 } }]);
  await execute(deleteSeries, scenario.caller, { id });
  expect(await find()).toEqual([]);
  expect(await failureOf(execute(getSeries, scenario.caller, { id }))).toMatchObject({ code: "not_found" });
  expect(await read(made?.documents[0]?.id)).toMatchObject({ status: "draft" });
});

test("refuses to delete a draft that is the basis of a series", async () => {
  const contract = await scenario.create({ docType: "contract", clientId: scenario.clientId });
  await create({ basisDocumentId: contract.id });
  expect(await failureOf(execute(deleteDocument, scenario.caller, { id: contract.id }))).toMatchObject({
    code: "conflict",
  });
});

test("makes the last documents only if their day is not after the end of the series", async () => {
  const ends = { from: "2027-01-01", dayOfMonth: 15 };
  const [on, before] = [
    await create({ ...ends, until: "2027-03-15" }),
    await create({ ...ends, until: "2027-03-14" }),
  ];
  const plannedIn = async (period: string) => {
    const { items } = await execute(runSeries, scenario.caller, { period, dryRun: true });
    return [on, before].map(({ id }) => items.some(({ seriesId }) => seriesId === id));
  };
  expect(await plannedIn("2027-02")).toEqual([true, true]);
  expect(await plannedIn("2027-03")).toEqual([true, false]);
  expect(await plannedIn("2027-04")).toEqual([false, false]);
});

test("mode issue leaves a draft whose rate is not the one that the organization has now, unless a person asks for it", async () => {
  const setPayer = (values: Partial<typeof organizations.$inferInsert>) =>
    database().update(organizations).set(values).where(eq(organizations.id, scenario.organizationId));
  await setPayer({ taxSystem: "usn_income", defaultVatRate: "5" });
  const { id } = await create({
    docTypes: ["invoice"],
    mode: "issue",
    lines: [{ ...line, vatRate: "none" }],
  });
  const exempt = await execute(makePapers, seriesCaller("test"), { id, period: "2026-08" });
  expect(exempt).toMatchObject({ state: "new", problem: "vat_rate_unusual" });
  expect(await read(exempt.documents[0]?.id)).toMatchObject({ status: "draft", vatCents: 0 });
  const asked = await run(id, "2026-09");
  expect(asked).not.toHaveProperty("problem");
  expect(await read(asked?.documents[0]?.id)).toMatchObject({ status: "issued", vatCents: 0 });

  await setPayer({ taxSystem: "osno", defaultVatRate: "22" });
  const issued = await run(id, "2026-10");
  expect(issued).not.toHaveProperty("problem");
  expect(await read(issued?.documents[0]?.id)).toMatchObject({ status: "issued", vatCents: 0 });
});

test("mode issue leaves a draft about which its page would ask, with the reason, unless a person asks for it", async () => {
  const payer = { taxSystem: "osno", defaultVatRate: "22" } as const;
  await database().update(organizations).set(payer).where(eq(organizations.id, scenario.organizationId));
  const invoice = await scenario.create({ clientId: scenario.clientId, lines: [line, line] });
  await execute(changeStatus, scenario.caller, { id: invoice.id, status: "issued" });
  // Acts for an invoice of two months.
  const { id } = await create({
    ...{ docTypes: ["act"], mode: "issue", basisDocumentId: invoice.id },
  });
  const alone = (period: string) => execute(makePapers, seriesCaller("test"), { id, period });
  const statusOf = async (item: Awaited<ReturnType<typeof alone>>) =>
    (await read(item.documents[0]?.id)).status;
  for (const period of ["2026-06", "2026-07"]) {
    const due = await alone(period);
    expect(due).not.toHaveProperty("problem");
    expect(await statusOf(due)).toBe("issued");
  }
  const third = await alone("2026-08");
  expect(third).toMatchObject({ state: "new", problem: "closed_twice" });
  expect(await statusOf(third)).toBe("draft");
  const asked = (await run(id, "2026-09"))!;
  expect(asked).not.toHaveProperty("problem");
  expect(await statusOf(asked)).toBe("issued");
});

test("every warning that keeps a draft of an unattended run has a text that says so", () => {
  const codes = problemCodes.filter((code) => requiresConfirmation({ severity: "warning", code }));
  expect(codes).toContain("closed_twice");
  for (const code of codes) expect(ru[code as keyof typeof ru]).toMatch(/^Документ остался черновиком/);
});
