import { deflateSync } from "node:zlib";

/** The objects of a PDF by their numbers, from 1; the first one is the catalog. */
type Objects = readonly (string | Buffer)[];

/** Creates a PDF of ready objects with its cross-reference table; `trailer` is added to its trailer. */
export function pdfFile(objects: Objects, trailer = ""): Buffer {
  const chunks: Buffer[] = [Buffer.from("%PDF-1.7\n")];
  const offsets: number[] = [];
  let length = chunks[0]!.length;
  const add = (chunk: Buffer) => {
    chunks.push(chunk);
    length += chunk.length;
  };
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    add(Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), Buffer.from(object), Buffer.from("\nendobj\n")]));
  }
  const rows = offsets.map((offset) => `${String(offset).padStart(10, "0")} 00000 n \n`).join("");
  add(
    Buffer.from(
      `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}trailer\n<</Size ${objects.length + 1}/Root 1 0 R${trailer}>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
}

/** Creates a compressed stream object. */
export function stream(data: Buffer, dictionary = ""): Buffer {
  const packed = deflateSync(data);
  return streamOf(packed, `/Filter/FlateDecode${dictionary}`);
}

const streamOf = (data: Buffer, dictionary: string) =>
  Buffer.concat([
    Buffer.from(`<<${dictionary}/Length ${data.length}>>\nstream\n`),
    data,
    Buffer.from("\nendstream"),
  ]);

const catalog = "<</Type/Catalog/Pages 2 0 R>>";

/** Creates a PDF with one page that draws these operators; further objects have numbers from 5. */
export const pageOf = (content: Buffer, resources = "", ...more: (string | Buffer)[]): Buffer =>
  pdfFile([
    catalog,
    "<</Type/Pages/Kids[3 0 R]/Count 1>>",
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<<${resources}>>>>`,
    stream(content),
    ...more,
  ]);

type Jpeg = { data: Buffer; width: number; height: number };

/** Creates a scan: each page has one grey JPEG across its full width at the top. */
export function scannedPdf(pictures: readonly Jpeg[]): Buffer {
  const pages = pictures.map((_, index) => 3 + index * 3);
  return pdfFile([
    catalog,
    `<</Type/Pages/Kids[${pages.map((page) => `${page} 0 R`).join(" ")}]/Count ${pages.length}>>`,
    ...pictures.flatMap(({ data, width, height }, index) => {
      const page = pages[index]!;
      const length = (595 * height) / width;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents ${page + 1} 0 R/Resources<</XObject<</I ${page + 2} 0 R>>>>>>`,
        stream(Buffer.from(`q 595 0 0 ${length} 0 ${842 - length} cm /I Do Q`)),
        streamOf(
          data,
          `/Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceGray/BitsPerComponent 8/Filter/DCTDecode`,
        ),
      ];
    }),
  ]);
}

/** Creates a PDF of this many empty pages. */
export function manyPages(count: number): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 3} 0 R`).join(" ");
  return pdfFile([
    catalog,
    `<</Type/Pages/Kids[${kids}]/Count ${count}>>`,
    ...Array.from({ length: count }, () => "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>"),
  ]);
}

/** Creates a small PDF of this many blank A4 pages, all of them the same object. */
export const blankPages = (count: number): Buffer =>
  pdfFile([
    catalog,
    `<</Type/Pages/Kids[${"3 0 R ".repeat(count)}]/Count ${count}/MediaBox[0 0 595 842]>>`,
    "<</Type/Page/Parent 2 0 R>>",
  ]);

/** Creates a PDF with a cyclic page tree. */
export const endlessPages = (): Buffer =>
  pdfFile([
    catalog,
    "<</Type/Pages/Kids[3 0 R]/Count 2>>",
    "<</Type/Pages/Parent 2 0 R/Kids[2 0 R 3 0 R]/Count 2>>",
  ]);
