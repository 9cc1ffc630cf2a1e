import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import { layOut } from "@/lib/print/pdf/layout";
import { contentHeightOf, sheets } from "@/lib/print/pdf/sheet";
import { customer, printSource, sampleLines } from "@/lib/print/sample";
import { noUpdFields } from "@/lib/values/upd-fields";

const long = (word: string, most: number) =>
  Array.from({ length: most }, (_, index) => `${word}${index}`)
    .join(" ")
    .slice(0, most)
    .trim();
const papers = Array.from({ length: 100 }, (_, index) => ({
  name: `${long(`п${index}`, 200)}`,
  number: String(index),
  date: "2026-11-20",
}));
const words = {
  shipper: long("отправитель", 1000),
  consignee: long("получатель", 1000),
  payments: long("платёж", 2000),
  shipmentDocuments: long("отгрузка", 2000),
  advanceInvoices: long("аванс", 2000),
  stateContract: long("контракт", 255),
  basis: long("основание", 2000),
  transport: long("груз", 2000),
  shipmentEntity: long("составитель", 1000),
  receiptEntity: long("принявший", 1000),
  otherReceipt: long("сведения", 2000),
};
const client = { ...customer, name: long("клиент", 1000), address: long("адрес", 1000) };

const modelOf = (upd: Partial<typeof noUpdFields>, count: number, status: 1 | 2 = 1) =>
  resolveDocument(
    printSource({
      document: { docType: "upd", upd: { ...noUpdFields, ...upd, status } },
      client,
      lines: sampleLines(count),
    }),
  );

const compact = (text: string) => text.replace(/\s/g, "");
/** Words are compared one by one, because text next to them on the line may come in between. */
const wordsOf = (text: string) => text.split(" ").map(compact);

test.each([
  ["all lines as long as they may be", words, 1],
  ["the same with many lines of goods", words, 60],
  ["a hundred papers in one line", { ...words, payments: papers, shipmentDocuments: papers }, 1],
  [
    "a long end alone",
    { basis: words.basis, transport: words.transport, otherReceipt: words.otherReceipt },
    3,
  ],
] as const)("%s: stays within its pages and loses no word", async (_, upd, count) => {
  const model = modelOf(upd as Partial<typeof noUpdFields>, count);
  const most = contentHeightOf(sheets.landscape);
  const pages = layOut(model);
  const beyond = pages.flatMap((page) => page.filter(({ y, box }) => y + box.height > most + 0.01));
  expect(beyond).toEqual([]);
  const { text, totalPages } = await extractText(new Uint8Array(await pdfOf(model)), { mergePages: true });
  expect(totalPages).toBe(pages.length);
  const found = compact(text);
  const said = Object.values(upd).flatMap((value) =>
    typeof value === "string" ? wordsOf(value) : value.flatMap(({ name }) => wordsOf(name)),
  );
  const cut = /^.{0,24}$/;
  expect(said.filter((word) => cut.test(word) && !found.includes(word))).toEqual([]);
});
