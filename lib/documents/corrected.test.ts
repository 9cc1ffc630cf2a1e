import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import { documents, organizations, payments } from "@/db/schema";
import { moneyFigures } from "@/lib/dashboard/money";
import { correctionDifferences } from "@/lib/document-issues/correction-differences";
import { readPaper } from "@/lib/document-issues/read";
import { wholeTable } from "@/lib/exports/export-list";
import { database } from "@/lib/kernel/database";
import { execute, type Operation } from "@/lib/kernel/operation";
import { findAnything } from "@/lib/palette/find";
import { matchBatch } from "@/lib/payments/match-batch";
import { readProposals } from "@/lib/payments/proposals/get";
import { readOrganizationPrefixes } from "@/lib/payments/proposals/organization-prefixes";
import { nextDocument } from "@/lib/projects/next-document";
import { openProject } from "@/lib/projects/open";
import { gapsOf, progressOf } from "@/lib/projects/rules";
import { failureOf } from "@/lib/testing/failure";
import { addPayment } from "./add-payment";
import { changeStatus } from "./change-status";
import { correctDocument } from "./correct";
import { duplicateDocument } from "./duplicate";
import { exportDocuments } from "./export";
import { listDocuments } from "./list";
import { documentTotals } from "./list-totals";
import { listNumbers } from "./numbering-page";
import { openDocument } from "./open";
import { documentScenario } from "./testing/scenario";
import { updateDocument } from "./update";

const scenario = documentScenario();
const lineOf = (priceCents: number) => [{ name: "Услуга", unit: "шт", qty: 1, priceCents, vatRate: "none" }];

const run = <Input extends z.ZodType, Output>(operation: Operation<Input, Output>, input: unknown) =>
  execute(operation, scenario.caller, input);

const move = (id: string, status: string) => run(changeStatus, { id, status });

/** An issued document and its issued correction, with another price. */
async function createCorrected(extra: Record<string, unknown> = {}, paidCents = 0, priceCents = 20_000) {
  const first = await scenario.create({ clientId: scenario.clientId, lines: lineOf(10_000), ...extra });
  await move(first.id, "issued");
  if (paidCents > 0) {
    const paidAt = "2026-11-01";
    const payment = await run(addPayment, { id: first.id, amountCents: paidCents, paidAt });
    await database().update(payments).set({ documentNumber: "77" }).where(eq(payments.id, payment.id));
  }
  const { id } = await run(correctDocument, { id: first.id, reason: "Цена" });
  await run(updateDocument, { id, lines: lineOf(priceCents) });
  return { first, id, issue: () => move(id, "issued") };
}

const listIds = async (filters: Record<string, unknown>) =>
  (await run(listDocuments, { limit: 200, ...filters })).items.map(({ id }) => id);

beforeAll(async () => {
  await database().update(organizations).set({ inn: "7800000010" });
});

test("lists show the newest issued version of a number, correction drafts among drafts, and all versions on request", async () => {
  const { first, id, issue } = await createCorrected();
  for (const filters of [{ q: first.number }, { clientId: scenario.clientId }, {}, { view: "unpaid" }]) {
    expect(await listIds(filters)).toContain(first.id);
    expect(await listIds(filters)).not.toContain(id);
  }
  expect(await listIds({ status: "draft" })).toContain(id);
  // Next to the document it corrects, it would be listed and counted twice.
  const both = { status: "draft,issued", q: first.number };
  expect(await listIds(both)).toEqual([first.id]);
  expect(await run(documentTotals, both)).toMatchObject({ count: 1, totalCents: 10_000 });
  await issue();
  for (const filters of [{ q: first.number }, { clientId: scenario.clientId }, { view: "unpaid" }]) {
    expect(await listIds(filters)).toContain(id);
    expect(await listIds(filters)).not.toContain(first.id);
  }
  expect(await listIds({ q: first.number, corrected: "1" })).toEqual([id, first.id]);
  expect(await listIds({ view: "unpaid", corrected: "1" })).not.toContain(first.id);
  const { items } = await run(listNumbers, { docType: "invoice", limit: 200 });
  expect(items.filter(({ number }) => number === first.number).map(({ documentId }) => documentId)).toEqual([
    id,
  ]);
  const table = await wholeTable(await run(exportDocuments, { q: first.number }));
  expect(table.rows.map(([number, , , , , , , , , , total]) => [number, total])).toEqual([
    [`${first.number} (испр. 1)`, 20_000],
  ]);
  expect(
    (await run(findAnything, { q: first.number })).map(({ id: found, title }) => [found, title]),
  ).toEqual([[id, `${first.number} (испр. 1) · АО «Ёлки-палки»`]]);
  const answers = await run(listDocuments, { q: first.number, corrected: "1", limit: 10 });
  expect(answers.items[0]).toMatchObject({
    correctionNumber: 1,
    reason: "Цена",
    correctsDocumentId: first.id,
  });
  expect(answers.items[1]).toMatchObject({ correctedById: id });
});

test("figures count a corrected invoice once, by the amount of its newest issued version", async () => {
  const sumOf = async () => {
    const { ages, months } = await run(moneyFigures, {});
    return {
      expected: ages.reduce((sum, { cents }) => sum + cents, 0),
      invoiced: months.reduce((sum, { invoicedCents }) => sum + invoicedCents, 0),
    };
  };
  const before = await sumOf();
  const { issue } = await createCorrected({}, 4_000);
  expect(await sumOf()).toEqual({ expected: before.expected + 6_000, invoiced: before.invoiced + 10_000 });
  await issue();
  expect(await sumOf()).toEqual({ expected: before.expected + 16_000, invoiced: before.invoiced + 20_000 });
});

test("an act whose basis is the corrected invoice closes its correction in lists and in the project", async () => {
  const { projectId } = scenario;
  const invoice = await createCorrected({ projectId }, 10_000, 10_000);
  await run(openDocument, { id: invoice.id });
  expect(await listIds({ view: "without_act" })).toContain(invoice.first.id);
  await invoice.issue();
  expect(await listIds({ view: "without_act" })).toContain(invoice.id);
  expect(await listIds({ view: "without_act" })).not.toContain(invoice.first.id);

  const act = await run(duplicateDocument, { id: invoice.first.id, docType: "act" });
  expect(act.basisDocumentId).toBe(invoice.id);
  await database()
    .update(documents)
    .set({ basisDocumentId: invoice.first.id, projectId })
    .where(eq(documents.id, act.id));
  expect(await listIds({ view: "without_act" })).not.toContain(invoice.id);

  const second = await createCorrected({ projectId, lines: lineOf(50_000) });
  await second.issue();
  const opened = await run(openProject, { id: projectId });
  expect(opened.documents.map(({ id }) => id).toSorted()).toEqual([invoice.id, act.id, second.id].toSorted());
  const course = { order: null, documents: opened.documents, today: "2026-11-22" };
  expect(progressOf(course)).toMatchObject({ invoicedCents: 30_000, receivedCents: 10_000 });
  expect(gapsOf(course).map(({ kind }) => kind)).not.toContain("no_act");
  const existing = await run(nextDocument, {
    id: projectId,
    docType: "act",
    basisDocumentId: invoice.first.id,
  });
  expect(existing).toMatchObject({ isNew: false, document: { id: act.id } });

  const page = await run(openDocument, { id: invoice.id });
  expect(page.related).toEqual([expect.objectContaining({ id: act.id, basisDocumentId: invoice.id })]);
  expect(page.corrected).toMatchObject({ id: invoice.first.id });
  expect((await run(openDocument, { id: invoice.first.id })).correction).toMatchObject({
    id: invoice.id,
    correctionNumber: 1,
    status: "paid",
  });
  expect((await run(openDocument, { id: act.id })).related.map(({ id }) => id)).toEqual([invoice.id]);
});

test("a payment that names the number is matched to the newest issued version", async () => {
  const { first, id, issue } = await createCorrected();
  const receiveAndMatch = async () => {
    const [payment] = await database()
      .insert(payments)
      .values({
        organizationId: scenario.organizationId,
        kind: "incoming",
        amountCents: 1_000,
        purpose: `Оплата по счету ${first.number}`,
      })
      .returning();
    const proposals = await readProposals(database(), [payment!], await readOrganizationPrefixes(database()));
    const actor = { kind: "system", name: "test" } as const;
    await database().transaction((db) => matchBatch({ db, actor }, [payment!.id]));
    const [matched] = await database().select().from(payments).where(eq(payments.id, payment!.id));
    const ids = proposals[0]!.flatMap(({ shares }) => shares.map(({ documentId }) => documentId));
    return { documentId: matched!.documentId, ids: ids.filter((each) => each === first.id || each === id) };
  };
  expect(await receiveAndMatch()).toEqual({ documentId: first.id, ids: [first.id] });
  await issue();
  expect(await receiveAndMatch()).toEqual({ documentId: id, ids: [id] });
  expect((await run(openDocument, { id })).document.paidCents).toBe(2_000);
});

test("a UPD names payments of the corrected invoice it is based on after they moved to the correction", async () => {
  const { first, issue } = await createCorrected({}, 5_000);
  await issue();
  const upd = await scenario.create({
    docType: "upd",
    date: "2026-11-22",
    basisDocumentId: first.id,
    lines: lineOf(10_000),
  });
  const { advances } = await readPaper(database(), upd.id);
  expect(advances).toEqual([{ number: "77", date: "2026-11-01" }]);
});

test("lists the differences of a correction from the document that it corrects, before and after issue", async () => {
  const { first, id, issue } = await createCorrected();
  const changes = () => run(correctionDifferences, { id });
  const differences = await changes();
  expect(differences.map(({ path }) => path)).toEqual([
    "lines.0.priceCents",
    "lines.0.sumCents",
    "totalCents",
  ]);
  expect(differences[0]).toMatchObject({ before: "100,00", after: "200,00" });
  await issue();
  expect(await changes()).toEqual(differences);
  expect(await failureOf(run(correctionDifferences, { id: first.id }))).toMatchObject({ code: "conflict" });
  expect(await failureOf(run(correctionDifferences, { id: scenario.clientId }))).toMatchObject({
    code: "not_found",
  });
});
