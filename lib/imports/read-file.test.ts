import sharp from "sharp";
import { expect, test } from "vitest";
import { resolveDocument } from "@/lib/print/model";
import { pdfOf } from "@/lib/print/pdf/document";
import { printSource } from "@/lib/print/sample";
import { plainText, type SourceFile } from "@/lib/recognition/part";
import { fileKind } from "./file-kind";
import { readFile } from "./read-file";
import { contractDocx } from "./testing/contract-docx";
import { contractLines } from "./testing/contract-text";
import { testFolder } from "./testing/folder";
import { pagePicture } from "./testing/page-picture";
import { scannedPdf } from "./testing/pdf-file";

const saveFile = testFolder();
const neverAborted = new AbortController().signal;

async function read(bytes: Buffer | Uint8Array): Promise<SourceFile> {
  const path = await saveFile(bytes);
  return readFile("somebody", { path, kind: (await fileKind(path))! }, neverAborted, () => {});
}

const textOf = ({ parts }: SourceFile) => parts.map(({ content }) => plainText(content)).join("\n");

test("a DOCX keeps its headings, list and table", async () => {
  const file = await read(await contractDocx());
  expect(file.kind).toBe("docx");
  expect(file.parts.map(({ kind, level }) => [kind, level])).toEqual([
    ["heading", 1],
    ...[["text"], ["text"]].map(([kind]) => [kind, undefined]),
    ["heading", 2],
    ...["text", "text", "list", "table"].map((kind) => [kind, undefined]),
    ["heading", 2],
    ...["text", "text"].map((kind) => [kind, undefined]),
    ["heading", 2],
    ["text", undefined],
    ["heading", 2],
    ...["text", "text", "text", "text"].map((kind) => [kind, undefined]),
  ]);
  expect(file.parts[6]?.content).toMatchObject([{ type: "bulletList", content: [{ type: "listItem" }, {}] }]);
  expect(file.parts[7]?.rows?.[1]).toEqual(["1", "Организация мероприятия", "1", "120 000,00", "120 000,00"]);
  for (const line of contractLines) expect(textOf(file)).toContain(line);
});

test("decomposed letters are composed and invisible characters are left out when a DOCX is read", async () => {
  const decomposed = contractLines.map((line) => line.normalize("NFD").replace("Заказчик", "Заказ\u200bчик"));
  expect(decomposed.join()).not.toBe(contractLines.join());
  const text = textOf(await read(await contractDocx(decomposed)));
  for (const line of contractLines) expect(text).toContain(line);
});

test("a printed PDF keeps its tables and is not recognised as a picture", async () => {
  const file = await read(await pdfOf(resolveDocument(printSource())));
  expect(file).toMatchObject({ kind: "pdf", pageCount: 1, images: [] });
  const rows = file.parts.flatMap((part) => part.rows ?? []);
  expect(rows.some((row) => row.join(" ").includes("Организация мероприятия") && row.length >= 5)).toBe(true);
  expect(textOf(file)).toContain("30101810745374525104");
});

const printedLines = [contractLines[4]!, contractLines[7]!, contractLines[10]!];
const pageOptions = { dotsPerInch: 200, inches: 3 } as const;

test("a crooked, noisy scan is straightened and recognised, and its parts have positions", async () => {
  const file = await read(await pagePicture(printedLines, { ...pageOptions, degrees: 2, isNoisy: true }));
  expect(file.kind).toBe("image");
  const text = textOf(file).replace(/\s+/g, " ");
  for (const words of ["услуги по организации мероприятия", "120 000", "За просрочку оплаты Заказчик"]) {
    expect(text).toContain(words);
  }
  expect(file.images).toHaveLength(1);
  expect(await sharp(file.images[0]?.webp).metadata()).toMatchObject({ format: "webp" });
  for (const { box } of file.parts) {
    expect(box!.left).toBeGreaterThan(0.02);
    expect(box!.left + box!.width).toBeLessThan(1);
  }
});

test.each([90, 180, 270])("a scan turned by %i degrees is set upright", async (degrees) => {
  const lines = [contractLines[0]!, contractLines[3]!, contractLines[4]!, contractLines[12]!];
  const scan = await pagePicture(lines, { dotsPerInch: 200, inches: 3.5 });
  const text = textOf(await read(await sharp(scan).rotate(degrees).png().toBuffer())).replace(/\s+/g, " ");
  expect(text).toContain("услуги по организации мероприятия");
});

test("a scan inside a PDF is recognised", async () => {
  const { data, info } = await sharp(
    await pagePicture(printedLines.slice(0, 1), { ...pageOptions, inches: 2 }),
  )
    .jpeg({ quality: 80 })
    .toBuffer({ resolveWithObject: true });
  const file = await read(scannedPdf([{ data, width: info.width, height: info.height }]));
  expect(file).toMatchObject({ kind: "pdf", images: [{ page: 1 }] });
  expect(textOf(file).replace(/\s+/g, " ")).toContain("Исполнитель обязуется");
});

test("a strip too wide for recognition after enlarging is still read", async () => {
  const page = await pagePicture(printedLines.slice(0, 1), { dotsPerInch: 150, inches: 1.5 });
  const strip = await sharp(page).extend({ right: 7_500, background: "white" }).png().toBuffer();
  expect(textOf(await read(strip)).replace(/\s+/g, " ")).toContain("Исполнитель обязуется");
});

test("reading ends when its caller gives up", async () => {
  const path = await saveFile(await pagePicture(printedLines, pageOptions));
  const controller = new AbortController();
  const reading = () =>
    readFile("somebody", { path, kind: "image" }, controller.signal, () => controller.abort());
  await expect(reading()).rejects.toThrow("aborted");
});
