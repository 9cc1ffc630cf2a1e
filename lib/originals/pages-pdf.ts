import { scannedDotsPerInch } from "./limits";

type Picture = { jpeg: Uint8Array; width: number; height: number };

const toPoints = (pixels: number) => Math.round((pixels * 7200) / scannedDotsPerInch) / 100;

/** Builds a PDF with a page for each image, in its size; the same images give the same bytes. */
export function pagesPdf(pictures: readonly Picture[]): Buffer {
  const numbers = pictures.map((_, index) => 3 + index * 3);
  const objects = [
    "<</Type/Catalog/Pages 2 0 R>>",
    `<</Type/Pages/Kids[${numbers.map((number) => `${number} 0 R`).join(" ")}]/Count ${pictures.length}>>`,
    ...pictures.flatMap((picture, index) => pageObjects(picture, numbers[index]!)),
  ].map((object) => Buffer.from(object));
  const chunks = [Buffer.from("%PDF-1.7\n%\xe2\xe3\xcf\xd3\n", "latin1")];
  const offsets: string[] = [];
  let length = chunks[0]!.length;
  for (const [index, object] of objects.entries()) {
    offsets.push(String(length).padStart(10, "0"));
    const chunk = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from("\nendobj\n")]);
    chunks.push(chunk);
    length += chunk.length;
  }
  const rows = offsets.map((offset) => `${offset} 00000 n \n`).join("");
  const size = objects.length + 1;
  chunks.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
}

function pageObjects({ jpeg, width, height }: Picture, number: number): Array<string | Buffer> {
  const [widthPoints, heightPoints] = [toPoints(width), toPoints(height)];
  const content = `q ${widthPoints} 0 0 ${heightPoints} 0 0 cm /I Do Q`;
  return [
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${widthPoints} ${heightPoints}]/Contents ${number + 1} 0 R/Resources<</XObject<</I ${number + 2} 0 R>>>>>>`,
    `<</Length ${content.length}>>\nstream\n${content}\nendstream`,
    Buffer.concat([
      Buffer.from(
        `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.byteLength}>>\nstream\n`,
      ),
      jpeg,
      Buffer.from("\nendstream"),
    ]),
  ];
}
