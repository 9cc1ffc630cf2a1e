import { beforeAll, expect, test, vi } from "vitest";
import { cellsOfWorkbook } from "@/lib/exports/testing/read-workbook";
import type { OperationHandler } from "@/lib/http/route";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { send } from "@/lib/testing/request";
import { GET as exportClients } from "../clients/export/route";
import { POST as createClient } from "../clients/route";
import { POST as createOrganization } from "../organizations/route";
import { GET as exportPayments } from "../payments/export/route";
import { POST as addPayment } from "./[id]/payments/route";
import { GET as exportDocuments } from "./export/route";
import { POST as createDocument } from "./route";

vi.stubEnv("DEV_BYPASS_AUTH", "1");
operateOnTestDatabase();

const post = async (handler: OperationHandler, body: unknown, params = {}) =>
  (await send(handler, { method: "POST", body, params })).body;

async function download(handler: OperationHandler, query = "", headers: Record<string, string> = {}) {
  const request = new Request(`http://localhost:3000/api/export?${query}`, { headers });
  const response = await handler(request, { params: Promise.resolve({}) });
  return { response, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const linesOf = (bytes: Uint8Array) =>
  new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes).split("\r\n");

beforeAll(async () => {
  await post(createOrganization, { name: "ООО «Проба»" });
  const client = await post(createClient, { name: '=CMD("x");', kind: "company", phone: "+7 495 000-00-00" });
  const lines = [{ name: "Услуга", qty: 1, unit: "шт", priceCents: 123_456, vatRate: "none" }];
  const invoice = await post(createDocument, {
    docType: "invoice",
    date: "2026-05-06",
    clientId: client.id,
    lines,
  });
  await post(
    addPayment,
    { amountCents: 50_000, paidAt: "2026-05-07", payerName: "@payer", purpose: "-1" },
    { id: invoice.id },
  );
});

test("exports documents as CSV for Russian Excel", async () => {
  const { response, bytes } = await download(exportDocuments);
  expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
  expect(response.headers.get("content-disposition")).toMatch(
    /^attachment; filename="Dokumenty [\d.]+\.csv"; filename\*=UTF-8''%D0%94/,
  );
  const [head, row, end] = linesOf(bytes);
  expect(head?.startsWith("\ufeffНомер;Тип;Дата;")).toBe(true);
  expect(row).toBe(
    `СЧ-2026/001;Счёт;06.05.2026;;"'=CMD(""x"");";;;Частично оплачен;1234,56;0,00;1234,56;500,00;;;;`,
  );
  expect(end).toBe("");
});

test("exports documents as a workbook in the caller's language", async () => {
  const { response, bytes } = await download(exportDocuments, "format=xlsx", { "accept-language": "en" });
  expect(response.headers.get("content-disposition")).toContain('filename="Documents ');
  const { cells, hasFormulas } = cellsOfWorkbook(bytes);
  expect(hasFormulas).toBe(false);
  expect(cells.get("A1")?.value).toBe("Number");
  expect(cells.get("E2")).toMatchObject({ value: '=CMD("x");', isText: true });
  expect(cells.get("K2")).toMatchObject({ value: 1234.56, isText: false });
});

test("exports payments and clients with cells protected from being read as formulas", async () => {
  const payments = linesOf((await download(exportPayments)).bytes);
  expect(payments[1]).toBe(
    `07.05.2026;Поступление;'@payer;;;500,00;'-1;СЧ-2026/001;;Введён вручную;"'=CMD(""x"");";`,
  );
  const clients = linesOf((await download(exportClients)).bytes);
  expect(clients[1]).toBe(
    `"'=CMD(""x"");";;Организация;ООО «Проба»;734,56;0,00;0,00;;;;;;'+7 495 000-00-00;;;;;;;;;;;;;;`,
  );
  const { cells } = cellsOfWorkbook((await download(exportClients, "format=xlsx")).bytes);
  expect(cells.get("M2")).toMatchObject({ value: "+7 495 000-00-00", isText: true });
});

test("exported clients owe the named organization, whichever is the active one", async () => {
  const { id } = await post(createOrganization, {
    name: "Общество «Вторая проба»",
    shortName: "ООО «Вторая»",
  });
  const exported = async (query = "") => linesOf((await download(exportClients, query)).bytes);
  const [head, row] = await exported(`organizationId=${id}`);
  expect(head).toContain(";Вид;Кому должен;Не оплачено;Просрочено;Аванс;ИНН;");
  expect(row).toContain(";Организация;ООО «Вторая»;0,00;0,00;0,00;");
  expect((await exported())[1]).toContain(";Организация;ООО «Проба»;734,56;0,00;0,00;");
  const unknown = await download(exportClients, `organizationId=${id.replace(/^..../, "0000")}`);
  expect(unknown.response.status).toBe(400);
});

test("an export with an invalid format is refused with a JSON error instead of a file", async () => {
  const { response, bytes } = await download(exportDocuments, "format=pdf");
  expect(response.status).toBe(400);
  expect(JSON.parse(Buffer.from(bytes).toString())).toEqual({
    error: "validation_error",
    fieldErrors: { format: ["Файл бывает csv или xlsx"] },
  });
});
