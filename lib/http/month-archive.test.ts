import { unzipSync } from "fflate";
import { afterAll, expect, test } from "vitest";
import { listDocuments } from "@/lib/documents/list";
import { correctionScenario } from "@/lib/documents/testing/corrections";
import { byNumber, readFile } from "@/lib/enterprise-data/testing/read-file";
import { execute } from "@/lib/kernel/operation";
import { monthArchive } from "@/lib/months/archive";
import { closePrintPool } from "@/lib/print/render";
import { completeParties } from "@/lib/seller-titles/testing/exportable";
import { respondMonthArchive } from "./month-archive";

const { scenario, issued, correct, move } = correctionScenario();

afterAll(closePrintPool);

const request = () => new Request("http://localhost:3000/api/month/archive");

test("a month's archive has the register, the file for 1С and a PDF of every document issued in the month", async () => {
  const invoice = await issued({ date: "2026-03-02" });
  const act = await issued({ docType: "act", date: "2026-03-31" });
  await scenario.create({ date: "2026-03-05" });
  await issued({ date: "2026-04-01" });
  const archived = await execute(monthArchive, scenario.caller, { period: "2026-03" });
  const response = await respondMonthArchive(archived, request());
  expect(response.headers.get("content-type")).toBe("application/zip");
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  const fileNumber = (number: string) => number.replaceAll("/", "-");
  expect(Object.keys(files)).toEqual([
    "Реестр документов.xlsx",
    `Счета/Счет ${fileNumber(invoice.number)} от 02.03.2026.pdf`,
    `Акты/Акт ${fileNumber(act.number)} от 31.03.2026.pdf`,
    "XML/Чего не хватает.txt",
    expect.stringMatching(/^1С\/EnterpriseData ООО .+ с 2026-03-01 по 2026-03-31\.xml$/),
    "1С/Чего не хватает.txt",
  ]);
  const exchanged = await readFile(Buffer.from(Object.entries(files).at(-2)![1]).toString());
  expect([...byNumber(exchanged, "Документ.СчетПокупателю").keys()]).toEqual([invoice.number]);
  expect([...byNumber(exchanged, "Документ.РеализацияТоваровУслуг").keys()]).toEqual([act.number]);
  expect(Buffer.from(files["1С/Чего не хватает.txt"]!).toString()).toContain("ИНН");
  const lacking = Buffer.from(files["XML/Чего не хватает.txt"]!).toString();
  expect(lacking).toContain(`Акт ${fileNumber(act.number)} от 31.03.2026.pdf: `);
  expect(lacking).toContain("ИНН организации; ");
  expect(lacking).not.toMatch(/organization\.|client\.|lines\./);
  const printed = Object.entries(files).filter(([name]) => /\.(pdf|xlsx)$/.test(name));
  for (const [name, bytes] of printed)
    expect(Buffer.from(bytes.subarray(0, 4)).toString("latin1")).toBe(
      name.endsWith("pdf") ? "%PDF" : "PK\x03\x04",
    );
});

test("a month's archive has both a corrected document and its correction, each under its own name", async () => {
  await completeParties(scenario);
  const lines = [{ name: "Услуга", unit: "шт", qty: 1, priceCents: 12_200, vatRate: "22" }];
  const { id, number } = await issued({ docType: "upd", date: "2026-05-12", lines });
  await move((await correct(id, "Ошибка")).id, "issued");
  const archived = await execute(monthArchive, scenario.caller, { period: "2026-05" });
  const response = await respondMonthArchive(archived, request());
  const names = Object.keys(unzipSync(new Uint8Array(await response.arrayBuffer())));
  const paper = `УПД/УПД ${number.replaceAll("/", "-")} от 12.05.2026`;
  expect(names.filter((name) => name.startsWith("УПД/"))).toEqual([
    `${paper}.pdf`,
    `${paper} (исправление 1).pdf`,
  ]);
  expect(names.filter((name) => /^XML\/.*\.xml$/.test(name))).toHaveLength(2);
});

test("downloading an archive marks its documents as exported, unless another site's page asked for it", async () => {
  await issued({ docType: "act", date: "2026-07-01" });
  const filters = { view: "not_exported", from: "2026-07-01", to: "2026-07-31" };
  const left = async () => (await execute(listDocuments, scenario.caller, filters)).items.length;
  const take = async (headers: Record<string, string>) => {
    const archived = await execute(monthArchive, scenario.caller, { period: "2026-07" });
    const { url } = request();
    await (await respondMonthArchive(archived, new Request(url, { headers }))).arrayBuffer();
  };
  await take({ "sec-fetch-site": "cross-site" });
  expect(await left()).toBe(1);
  await take({ "sec-fetch-site": "same-origin" });
  expect(await left()).toBe(0);
});

test("a month's archive breaks off when a document cannot be printed", async () => {
  await issued({ date: "2026-05-02" });
  const archived = await execute(monthArchive, scenario.caller, { period: "2026-05" });
  const nowhere = { id: "0192d3a4-0000-7000-8000-000000000001", date: "2026-05-03", docType: "act" as const };
  async function* withNowhere() {
    yield* archived.papers;
    yield [nowhere];
  }
  const broken = { ...archived, papers: withNowhere() };
  const response = await respondMonthArchive(broken, request());
  await expect(response.arrayBuffer()).rejects.toThrow();
});
