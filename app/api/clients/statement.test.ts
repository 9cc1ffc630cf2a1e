import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { cellsOfWorkbook } from "@/lib/exports/testing/read-workbook";
import { closePrintPool } from "@/lib/print/render";
import { operateOnTestDatabase } from "@/lib/testing/database";
import { send } from "@/lib/testing/request";
import { POST as changeStatus } from "../documents/[id]/status/route";
import { POST as createDocument } from "../documents/route";
import { POST as createOrganization } from "../organizations/route";
import { GET as pdf } from "./[id]/account/pdf/route";
import { GET as xlsx } from "./[id]/account/xlsx/route";
import { POST as createClient } from "./route";

vi.stubEnv("DEV_BYPASS_AUTH", "1");
operateOnTestDatabase();
afterAll(closePrintPool);

const params = { id: "" };

const post = async (handler: typeof createClient, body: unknown, routeParams = {}) =>
  (await send(handler, { method: "POST", body, params: routeParams })).body;

const get = (handler: typeof pdf, query: string, headers: HeadersInit = {}) =>
  handler(new Request(`http://localhost:3000/api/clients/${params.id}/account/file?${query}`, { headers }), {
    params: Promise.resolve(params),
  });

async function issue(date: string) {
  const lines = [{ name: "Услуга", qty: 1, priceCents: 123_456, vatRate: "none" }];
  const act = await post(createDocument, { docType: "act", date, clientId: params.id, lines });
  await post(changeStatus, { status: "issued" }, { id: act.id });
}

beforeAll(async () => {
  await post(createOrganization, { name: "ООО «Проба»" });
  params.id = (
    await post(createClient, { name: "=ООО «Ромашка»", kind: "company", inn: "7800000027", kpp: "780543001" })
  ).id;
  for (const date of ["2026-09-30", "2026-10-15"]) await issue(date);
});

test("a client's statement is a PDF, and its ETag spares sending it again until the request changes", async () => {
  const response = await get(pdf, "from=2026-10-01&to=2026-10-31", { "accept-language": "en" });
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("application/pdf");
  expect(decodeURIComponent(response.headers.get("content-disposition")!)).toMatch(
    /^inline; .*Выписка =ООО Ромашка 7800000027-780543001 ООО Проба 01\.10\.2026 - 31\.10\.2026\.pdf/,
  );
  expect(
    Buffer.from(await response.arrayBuffer())
      .subarray(0, 5)
      .toString(),
  ).toBe("%PDF-");
  const etag = { "if-none-match": response.headers.get("etag")! };
  expect((await get(pdf, "from=2026-10-01&to=2026-10-31", etag)).status).toBe(304);
  const other = await get(pdf, "from=2026-10-01&to=2026-10-31&basis=invoices&download=1", etag);
  expect(other.status).toBe(200);
  expect(other.headers.get("content-disposition")).toMatch(/^attachment/);
});

test("a client's statement as a workbook names the client and shows opening, running and closing balances", async () => {
  const response = await get(xlsx, "from=2026-10-01&to=2026-10-31");
  const { cells, hasFormulas } = cellsOfWorkbook(new Uint8Array(await response.arrayBuffer()));
  expect(hasFormulas).toBe(false);
  const values = (...addresses: string[]) => addresses.map((cell) => cells.get(cell)?.value);
  expect(values("A1", "A2", "A3", "A4")).toEqual([
    "Выписка по клиенту",
    "=ООО «Ромашка» (ИНН 7800000027)",
    "Организация: ООО «Проба»",
    "за период с 01.10.2026 по 31.10.2026, руб.",
  ]);
  expect(values("A7", "B7", "C7", "D7", "E7")).toEqual(["Дата", "Документ", "Дебет", "Кредит", "Сальдо"]);
  expect(values("B8", "E8")).toEqual(["Сальдо на начало", 1234.56]);
  expect(values("B9")[0]).toMatch(/^Акт № .+ от 15\.10\.2026$/);
  expect(values("C9", "E9")).toEqual([1234.56, 2469.12]);
  expect(values("C10", "D10")).toEqual([1234.56, 0]);
  expect(values("E11")).toEqual([2469.12]);
});

test.each([
  ["from=2026-10-02&to=2026-10-01", "to"],
  ["from=gestern", "from"],
  ["basis=wishes", "basis"],
])("a statement requested with %s is refused, and the wrong parameter is named", async (query, field) => {
  for (const handler of [pdf, xlsx]) {
    const answer = await get(handler, query);
    expect(answer.status).toBe(400);
    expect(Object.keys((await answer.json()).fieldErrors)).toEqual([field]);
  }
});

test("a statement of an unknown client is not found", async () => {
  for (const handler of [pdf, xlsx]) {
    const answer = await send(handler, { params: { id: "019a0000-0000-7000-8000-000000000000" } });
    expect(answer).toMatchObject({ status: 404, body: { error: "not_found" } });
  }
});

test("a client's statement is sent again once its documents have changed", async () => {
  const query = "from=2026-11-01&to=2026-11-30";
  const etag = { "if-none-match": (await get(pdf, query)).headers.get("etag")! };
  expect((await get(pdf, query, etag)).status).toBe(304);
  await issue("2026-11-15");
  expect((await get(pdf, query, etag)).status).toBe(200);
});
