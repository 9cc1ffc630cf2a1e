import { zipSync } from "fflate";
import { endlessPages, manyPages, pageOf, pdfFile, stream } from "@/lib/imports/testing/pdf-file";
import type { HostileFile } from "./hostile-file";

const megabyte = 1024 * 1024;
const catalog = "<</Type/Catalog/Pages 2 0 R>>";

/** A form XObject that draws itself. */
const selfDrawingForm = stream(
  Buffer.from("/F Do /F Do"),
  "/Type/XObject/Subtype/Form/BBox[0 0 9 9]/Resources<</XObject<</F 5 0 R>>>>",
);

/** An image that claims this size but contains nothing. */
const emptyImage = (side: number) =>
  stream(
    Buffer.alloc(64),
    `/Type/XObject/Subtype/Image/Width ${side}/Height ${side}/ColorSpace/DeviceGray/BitsPerComponent 8`,
  );

/** PDFs that keep a reader busy, or lead it in circles or to other addresses. */
export function hostilePdfs(insideUrl: string): HostileFile[] {
  const page = "<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>";
  const pages = "<</Type/Pages/Kids[3 0 R]/Count 1>>";
  const encryptedPdf = pdfFile(
    [
      catalog,
      "<</Type/Pages/Kids[]/Count 0>>",
      `<</Filter/Standard/V 2/R 3/Length 128/P -4/O<${"00".repeat(32)}>/U<${"11".repeat(32)}>>>`,
    ],
    `/Encrypt 3 0 R/ID[<${"22".repeat(16)}><${"22".repeat(16)}>]`,
  );
  const nestedStream = Array.from({ length: 5 }).reduce<Buffer>(
    (data) => Buffer.from(stream(data).subarray(stream(data).indexOf("stream\n") + 7)),
    Buffer.alloc(megabyte),
  );
  const files: [string, Buffer][] = [
    ["a hundred thousand pages", manyPages(100_000)],
    ["pages in a circle", endlessPages()],
    ["a form that draws itself", pageOf(Buffer.from("/F Do"), "/XObject<</F 5 0 R>>", selfDrawingForm)],
    ["references in a circle", pdfFile([catalog, pages, "4 0 R", "5 0 R", "3 0 R"])],
    [
      "a length that refers to itself",
      pdfFile([
        catalog,
        pages,
        `${page.slice(0, -2)}/Contents 4 0 R>>`,
        "<</Length 4 0 R>>\nstream\nx\nendstream",
      ]),
    ],
    [
      "a negative length",
      pdfFile([
        catalog,
        pages,
        `${page.slice(0, -2)}/Contents 4 0 R>>`,
        "<</Length -1>>\nstream\nx\nendstream",
      ]),
    ],
    ["much to draw", pageOf(Buffer.alloc(60 * megabyte, "0 0 m 9 9 l S\n"))],
    ["streams packed again and again", pageOf(nestedStream)],
    [
      "a picture of 100,000 by 100,000",
      pageOf(Buffer.from("/I Do"), "/XObject<</I 5 0 R>>", emptyImage(100_000)),
    ],
    [
      "arrays in arrays",
      pdfFile([
        catalog,
        pages,
        `<</Type/Page/Parent 2 0 R/MediaBox${"[".repeat(50_000)}${"]".repeat(50_000)}>>`,
      ]),
    ],
    [
      "a script and a link to a file",
      pdfFile([
        `${catalog.slice(0, -2)}/OpenAction<</S/JavaScript/JS(app.launchURL("${insideUrl}/script"))>>>>`,
        pages,
        `${page.slice(0, -2)}/Contents 4 0 R>>`,
        `<</Length 0/F(${insideUrl}/stream)/FFilter/FlateDecode>>\nstream\n\nendstream`,
      ]),
    ],
    [
      "a table of contents that leads to itself",
      Buffer.from(
        "%PDF-1.7\nxref\n0 1\n0000000000 65535 f \ntrailer\n<</Size 1/Root 1 0 R/Prev 9>>\nstartxref\n9\n%%EOF\n",
      ),
    ],
    ["a password", encryptedPdf],
    ["half of a PDF", manyPages(3).subarray(0, 60)],
    ["a PDF and an archive", Buffer.concat([manyPages(1), zipSync({ a: new Uint8Array(1) })])],
    ["a PDF and a page", Buffer.concat([Buffer.from("<script>attack(1)</script>"), manyPages(1)])],
    ["nothing but the name of a PDF", Buffer.from("%PDF-1.7\n")],
  ];
  return files.map(([name, bytes]) => ({ name, bytes, isRefused: true }));
}
