import { strFromU8, unzipSync } from "fflate";
import { baseUrl } from "@/e2e/testing/address";
import { mintToken } from "@/e2e/testing/auth";
import { expect, test } from "@/e2e/testing/fixtures";

const lines = [{ name: "=1+1", unit: "шт", qty: 2, priceCents: 12_345, vatRate: "22" }];

async function download(path: string) {
  const authorization = `Bearer ${await mintToken("viewer")}`;
  const response = await fetch(new URL(path, baseUrl), { headers: { authorization } });
  return {
    status: response.status,
    type: response.headers.get("content-type"),
    name: decodeURIComponent(response.headers.get("content-disposition")?.split("UTF-8''")[1] ?? ""),
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

test("a contract downloads as a DOCX with a readable file name", async ({ api }) => {
  const user = await api("user");
  const { id, number } = (
    await user.post<{ id: string; number: string }>("/api/documents", { docType: "contract", lines })
  ).body;
  const file = await download(`/api/documents/${id}/docx`);
  expect(file.status).toBe(200);
  expect(file.type).toContain("wordprocessingml");
  expect(file.name).toMatch(/^Договор .* от \d\d\.\d\d\.\d{4}\.docx$/);
  expect(file.name).toContain(number.replace("/", "-"));
  expect(strFromU8(unzipSync(file.bytes)["word/document.xml"]!)).toContain("Предмет договора");
});

test("an invoice downloads as an XLSX with numeric cells, and text starting with = is not a formula", async ({
  api,
}) => {
  const { id } = (
    await (await api("user")).post<{ id: string }>("/api/documents", { docType: "invoice", lines })
  ).body;
  const file = await download(`/api/documents/${id}/xlsx`);
  expect(file.status).toBe(200);
  expect(file.name).toMatch(/^Счет .*\.xlsx$/);
  const sheet = strFromU8(unzipSync(file.bytes)["xl/worksheets/sheet1.xml"]!);
  expect(sheet).toContain("<v>123.45</v>");
  expect(sheet).not.toContain("<f>");
});

test("a UPD has an XLSX but no DOCX, because its form is prescribed", async ({ api }) => {
  const user = await api("user");
  const { id, number } = (
    await user.post<{ id: string; number: string }>("/api/documents", { docType: "upd", lines })
  ).body;
  expect(await user.get(`/api/documents/${id}/docx`)).toMatchObject({
    status: 409,
    body: { error: "conflict" },
  });
  const file = await download(`/api/documents/${id}/xlsx`);
  expect(file.status).toBe(200);
  expect(file.type).toContain("spreadsheetml");
  expect(file.name).toMatch(/^УПД .* от \d\d\.\d\d\.\d{4}\.xlsx$/);
  expect(file.name).toContain(number.replace("/", "-"));
  const sheet = strFromU8(unzipSync(file.bytes)["xl/worksheets/sheet1.xml"]!);
  expect(sheet).toContain("Универсальный передаточный документ");
  expect(sheet).toContain(number);
});
