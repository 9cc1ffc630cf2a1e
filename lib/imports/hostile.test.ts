import { crc32, deflateSync } from "node:zlib";
import { Document, Packer, Paragraph } from "docx";
import { strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { fileKind } from "./file-kind";
import { readFile } from "./read-file";
import { type Refusal, Refused } from "./reading/refusal";
import { testFolder } from "./testing/folder";
import { blankPages, endlessPages, manyPages, pageOf, pdfFile, stream } from "./testing/pdf-file";

const saveFile = testFolder();
const megabyte = 1024 * 1024;
const neverAborted = new AbortController().signal;

/** Returns why a file is rejected: `unsupported` by its content alone, or the reason of the process that reads it. */
async function refusalOf(bytes: Buffer | Uint8Array): Promise<Refusal | "unsupported"> {
  const path = await saveFile(bytes);
  const kind = await fileKind(path);
  if (!kind) return "unsupported";
  const before = process.memoryUsage.rss();
  try {
    const { parts } = await readFile("somebody", { path, kind }, neverAborted, () => {});
    throw new Error(`it was read: ${JSON.stringify(parts).slice(0, 200)}`);
  } catch (error) {
    expect(process.memoryUsage.rss() - before).toBeLessThan(100 * megabyte);
    if (error instanceof Refused) return error.reason;
    throw error;
  }
}

const docx = (files: Record<string, Uint8Array>) =>
  Buffer.from(
    zipSync({ "[Content_Types].xml": strToU8(contentTypes), "_rels/.rels": strToU8(relations), ...files }),
  );
const contentTypes =
  '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';
const relations =
  '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>';
const wordDocument = (body: string) =>
  `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`;
const plainDocx = () =>
  Packer.toBuffer(new Document({ sections: [{ children: [new Paragraph("Договор")] }] }));

/** Falsifies the sizes in the directory of an archive. */
function withDeclaredSize(archive: Buffer, bytes: number): Buffer {
  const falsified = Buffer.from(archive);
  for (
    let at = falsified.indexOf("PK\x01\x02", 0, "latin1");
    at >= 0;
    at = falsified.indexOf("PK\x01\x02", at + 4, "latin1")
  )
    falsified.writeUInt32LE(bytes, at + 24);
  return falsified;
}

test("archives that unpack beyond their limits are refused", async () => {
  const bomb = docx({ "word/document.xml": new Uint8Array(60 * megabyte) });
  expect(await refusalOf(bomb)).toBe("too_large_inside");
  const tooManyEntries = docx(
    Object.fromEntries(Array.from({ length: 2_100 }, (_, index) => [`word/${index}.xml`, strToU8("x")])),
  );
  expect(await refusalOf(tooManyEntries)).toBe("too_large_inside");
  const paragraphs = strToU8(wordDocument("<w:p><w:r><w:t>а</w:t></w:r></w:p>".repeat(1_500_000)));
  const falsified = withDeclaredSize(docx({ "word/document.xml": paragraphs }), 1_000);
  expect(await refusalOf(falsified)).toBe("damaged");
});

test("archives inside of archives and archives that are not documents are refused", async () => {
  const inner = zipSync({ "a.txt": strToU8("a") });
  expect(
    await refusalOf(docx({ "word/document.xml": strToU8(wordDocument("")), "word/inner.zip": inner })),
  ).toBe("other_kind");
  expect(await refusalOf(zipSync({ "a.txt": strToU8("a") }))).toBe("other_kind");
});

test("XML that is nested deeply or defines its own entities is refused", async () => {
  const [open, close] = ["<w:tbl><w:tr><w:tc>", "</w:tc></w:tr></w:tbl>"].map((tags) => tags.repeat(20_000));
  const deep = wordDocument(`${open}<w:p><w:r><w:t>Договор оказания услуг</w:t></w:r></w:p>${close}`);
  expect(await refusalOf(docx({ "word/document.xml": strToU8(deep) }))).toBe("damaged");
  const entityBomb = `<!DOCTYPE x [<!ENTITY a "${"ха".repeat(1000)}">${Array.from({ length: 9 }, (_, index) => `<!ENTITY ${String.fromCharCode(98 + index)} "${`&${String.fromCharCode(97 + index)};`.repeat(10)}">`).join("")}]>${wordDocument("<w:p><w:r><w:t>&j;</w:t></w:r></w:p>")}`;
  expect(await refusalOf(docx({ "word/document.xml": strToU8(entityBomb) }))).toBe("damaged");
});

test("PDFs with too many or endless pages are refused", async () => {
  expect(await refusalOf(manyPages(100_000))).toBe("too_many_pages");
  expect(await refusalOf(endlessPages())).toBe("damaged");
});

test("PDFs of blank pages are refused, as too long from 61 pages on", async () => {
  expect(await refusalOf(blankPages(60))).toBe("no_text");
  expect(await refusalOf(blankPages(61))).toBe("too_many_pages");
});

test("PDFs that keep the reader busy are refused", async () => {
  const form = stream(
    Buffer.from("/F Do /F Do"),
    "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F 5 0 R>>>>",
  );
  const selfDrawing = pageOf(Buffer.from("/F Do"), "/XObject<</F 5 0 R>>", form);
  expect(await refusalOf(selfDrawing)).toBe("no_text");
  const heavy = pageOf(Buffer.alloc(120 * megabyte, "0 0 m 9 9 l S\n"));
  expect(await refusalOf(heavy)).toBe("too_complex");
});

test("pictures of 30,000 by 30,000 pixels are refused", async () => {
  expect(await refusalOf(pngOf(30_000, 30_000, deflateSync(Buffer.alloc(30_000 * 3_751))))).toBe(
    "too_large_inside",
  );
  const jpeg = Buffer.from("ffd8ffc0000b087530753001011100ffda0008010100003f00", "hex");
  expect(await refusalOf(jpeg)).toBe("too_large_inside");
});

test("files of two kinds at once and of unsupported kinds are refused", async () => {
  const archive = Buffer.from(zipSync({ "a.txt": strToU8("a") }));
  expect(await refusalOf(Buffer.concat([manyPages(1), archive]))).toBe("unsupported");
  expect(await refusalOf(Buffer.concat([pngOf(1, 1, deflateSync(Buffer.alloc(2))), archive]))).toBe(
    "unsupported",
  );
  expect(await refusalOf(Buffer.concat([Buffer.from("GIF89a"), await plainDocx()]))).toBe("unsupported");
  expect(await refusalOf(Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"))).toBe("unsupported");
  expect(await refusalOf(Buffer.from("0000001c6674797061766966", "hex"))).toBe("unsupported");
  expect(await refusalOf(Buffer.alloc(0))).toBe("unsupported");
});

test("files with a password are refused", async () => {
  const locked = pdfFile(
    [
      "<</Type/Catalog/Pages 2 0 R>>",
      "<</Type/Pages/Kids[]/Count 0>>",
      `<</Filter/Standard/V 2/R 3/Length 128/P -4/O<${"00".repeat(32)}>/U<${"11".repeat(32)}>>>`,
    ],
    `/Encrypt 3 0 R/ID[<${"22".repeat(16)}><${"22".repeat(16)}>]`,
  );
  expect(await refusalOf(locked)).toBe("encrypted");
  const archive = Buffer.from(await plainDocx());
  for (
    let at = archive.indexOf("PK\x01\x02", 0, "latin1");
    at >= 0;
    at = archive.indexOf("PK\x01\x02", at + 4, "latin1")
  )
    archive.writeUInt16LE(archive.readUInt16LE(at + 8) | 1, at + 8);
  expect(await refusalOf(archive)).toBe("encrypted");
  expect(await refusalOf(Buffer.from("d0cf11e0a1b11ae1", "hex"))).toBe("unsupported");
});

test("files cut short are refused as damaged", async () => {
  const document = Buffer.from(await plainDocx());
  expect(await refusalOf(document.subarray(0, document.length / 2))).toBe("damaged");
  expect(await refusalOf(manyPages(3).subarray(0, 60))).toBe("damaged");
  expect(await refusalOf(pngOf(200, 200, deflateSync(Buffer.alloc(200 * 26))).subarray(0, 60))).toBe(
    "damaged",
  );
});

/** Creates a black-and-white PNG with correct checksums. */
function pngOf(width: number, height: number, data: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const signature = Buffer.from("\x89PNG\r\n\x1a\n", "latin1");
  return Buffer.concat([
    signature,
    chunk("IHDR", header),
    chunk("IDAT", data),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(name: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(name), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(typed));
  return Buffer.concat([length, typed, sum]);
}
