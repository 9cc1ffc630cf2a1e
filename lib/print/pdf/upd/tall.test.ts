import { extractText } from "unpdf";
import { expect, test } from "vitest";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import { layOut } from "@/lib/print/pdf/layout";
import { contentHeightOf, sheets } from "@/lib/print/pdf/sheet";
import { customer, printSource, sampleLines } from "@/lib/print/sample";
import { noUpdFields } from "@/lib/values/upd-fields";

const longText = (word: string, maxLength: number) =>
  Array.from({ length: maxLength }, (_, index) => `${word}${index}`)
    .join(" ")
    .slice(0, maxLength)
    .trim();
const papers = Array.from({ length: 100 }, (_, index) => ({
  name: `${longText(`п${index}`, 200)}`,
  number: String(index),
  date: "2026-11-20",
}));
const words = {
  shipper: longText("отправитель", 1000),
  consignee: longText("получатель", 1000),
  payments: longText("платёж", 2000),
  shipmentDocuments: longText("отгрузка", 2000),
  advanceInvoices: longText("аванс", 2000),
  stateContract: longText("контракт", 255),
  basis: longText("основание", 2000),
  transport: longText("груз", 2000),
  shipmentEntity: longText("составитель", 1000),
  receiptEntity: longText("принявший", 1000),
  otherReceipt: longText("сведения", 2000),
};
const client = { ...customer, name: longText("клиент", 1000), address: longText("адрес", 1000) };

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
  const maxHeight = contentHeightOf(sheets.landscape);
  const pages = layOut(model);
  const beyond = pages.flatMap((page) => page.filter(({ y, box }) => y + box.height > maxHeight + 0.01));
  expect(beyond).toEqual([]);
  const { text, totalPages } = await extractText(new Uint8Array(await pdfOf(model)), { mergePages: true });
  expect(totalPages).toBe(pages.length);
  const found = compact(text);
  const expectedWords = Object.values(upd).flatMap((value) =>
    typeof value === "string" ? wordsOf(value) : value.flatMap(({ name }) => wordsOf(name)),
  );
  const shortWord = /^.{0,24}$/;
  expect(expectedWords.filter((word) => shortWord.test(word) && !found.includes(word))).toEqual([]);
});
