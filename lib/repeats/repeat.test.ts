import { v7 } from "uuid";
import { expect, test } from "vitest";
import { closePeriod } from "@/lib/closed-periods/close";
import { reopenPeriod } from "@/lib/closed-periods/reopen";
import { getDocument } from "@/lib/documents/get";
import { listDocuments } from "@/lib/documents/list";
import { correctionScenario } from "@/lib/documents/testing/corrections";
import { execute } from "@/lib/kernel/operation";
import { callerAs } from "@/lib/testing/caller";
import { repeatDocuments } from "./repeat";

const { scenario, move, correct } = correctionScenario();

const line = { unit: "мес", qty: 1, priceCents: 12_200, vatRate: "20" };
const repeat = async (documentIds: string[], date: string, extra: object = {}) =>
  (await execute(repeatDocuments, scenario.caller, { documentIds, date, ...extra })).items;
const read = (id: string | null | undefined) => execute(getDocument, scenario.caller, { id: id! });
const count = async () => (await execute(listDocuments, scenario.caller, { limit: 200 })).items.length;

async function december() {
  const { clientId } = scenario;
  const date = "2025-12-31";
  const lines = [{ ...line, name: "Обслуживание за декабрь 2025 г." }];
  const contract = await scenario.create({ docType: "contract", clientId });
  const invoice = await scenario.create({ clientId, date, lines, basisDocumentId: contract.id });
  const act = await scenario.create({
    docType: "act",
    clientId,
    date,
    lines: [{ ...line, name: "Обслуживание с 01.12.2025 по 31.12.2025" }],
    basisDocumentId: invoice.id,
  });
  return { contract, invoice, act };
}

test("last month's documents are repeated as drafts with new dates, periods, VAT rates and bases", async () => {
  const { contract, invoice, act } = await december();
  const items = await repeat([act.id, invoice.id], "2026-01-31");
  expect(items).toMatchObject([
    { documentId: act.id, state: "new", docType: "act", vatRates: ["22"], previousCents: 12_200 },
    { documentId: invoice.id, state: "new", docType: "invoice", totalCents: 12_200 },
  ]);
  const [nextAct, nextInvoice] = [await read(items[0]!.id), await read(items[1]!.id)];
  expect(nextInvoice).toMatchObject({
    status: "draft",
    date: "2026-01-31",
    basisDocumentId: contract.id,
    lines: [{ name: "Обслуживание за январь 2026 г.", vatRate: "22" }],
  });
  expect(nextAct).toMatchObject({
    basisDocumentId: nextInvoice.id,
    periodStart: "2026-01-01",
    periodEnd: "2026-01-31",
    lines: [{ name: "Обслуживание с 01.01.2026 по 31.01.2026" }],
  });
});

test.each([
  ["с 01.10.2025 по 31.12.2025", "2026-03-31", "с 01.01.2026 по 31.03.2026"],
  ["за октябрь – декабрь 2025 г.", "2026-03-31", "за январь – март 2026 г."],
  ["за IV квартал 2025 г.", "2026-03-31", "за I квартал 2026 г."],
  ["за 2025 год", "2026-12-31", "за 2026 год"],
  [
    "за декабрь 2025 г. по договору от 01.12.2025",
    "2026-01-31",
    "за январь 2026 г. по договору от 01.12.2025",
  ],
  ["по договору с 01.01.2025 по 31.12.2025", "2026-01-31", "по договору с 01.01.2025 по 31.12.2025"],
  ["за IV квартал 2025 г., часть 2", "2026-01-31", "за IV квартал 2025 г., часть 2"],
])("«%s» repeated on %s becomes «%s»", async (text, date, later) => {
  const { id } = await scenario.create({ date: "2025-12-31", lines: [{ ...line, name: `Аренда ${text}` }] });
  const [item] = await repeat([id], date);
  expect((await read(item?.id)).lines).toMatchObject([{ name: `Аренда ${later}` }]);
});

test("a repeated act whose invoice is not repeated has no basis", async () => {
  const { act } = await december();
  const [item] = await repeat([act.id], "2026-02-28");
  expect(await read(item?.id)).toMatchObject({ basisDocumentId: null, periodEnd: "2026-02-28" });
});

test("a repeated document whose basis was corrected is based on the correction or its repetition", async () => {
  const { contract, invoice, act } = await december();
  const corrected = async (id: string) => {
    await move(id, "issued");
    return move((await correct(id)).id, "issued");
  };
  const newContract = await corrected(contract.id);
  const newInvoice = await corrected(invoice.id);
  const [nextAct, nextInvoice] = await repeat([act.id, newInvoice.id], "2026-01-31");
  expect(await read(nextAct?.id)).toMatchObject({ basisDocumentId: nextInvoice?.id });
  expect(await read(nextInvoice?.id)).toMatchObject({ basisDocumentId: newContract.id });
});

test("a dry run creates nothing, and an unknown document does not stop the others", async () => {
  const { invoice } = await december();
  const before = await count();
  const unknown = v7();
  expect(await repeat([invoice.id, unknown], "2026-01-31", { dryRun: true })).toMatchObject([
    { state: "new", id: null, number: null, totalCents: 12_200 },
    { state: "failed", problem: "not_found" },
  ]);
  expect(await count()).toBe(before);
  expect(await repeat([unknown, invoice.id], "2026-01-31")).toMatchObject([
    { documentId: unknown, state: "failed" },
    { documentId: invoice.id, state: "new" },
  ]);
});

test("a dry run in a closed month fails as the run does, with the document's known fields", async () => {
  const { invoice } = await december();
  const admin = await callerAs("admin");
  const month = { organizationId: scenario.organizationId, period: "2026-01" };
  await execute(closePeriod, admin, month);
  const failed = {
    documentId: invoice.id,
    docType: "invoice",
    clientId: scenario.clientId,
    totalCents: 12_200,
    previousCents: 12_200,
    vatRates: ["22"],
    id: null,
    state: "failed",
    problem: "period_closed",
  };
  const dryRunItems = await repeat([invoice.id], "2026-01-31", { dryRun: true });
  expect(dryRunItems).toMatchObject([failed]);
  expect(await repeat([invoice.id], "2026-01-31")).toEqual(dryRunItems);
  await execute(reopenPeriod, admin, month);
  expect(await repeat([invoice.id], "2026-01-31", { dryRun: true })).toMatchObject([{ state: "new" }]);
});
