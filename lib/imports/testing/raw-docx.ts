import { strToU8, zipSync } from "fflate";

const relationshipTypes = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const namespaces = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${relationshipTypes}"`,
  'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"',
  'xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"',
  'xmlns:wps="http://schemas.microsoft.com/office/word/2010/wordprocessingShape"',
  'xmlns:w14="http://schemas.microsoft.com/office/word/2010/wordml"',
].join(" ");

/** Returns a run with a text and these properties. */
export const run = (text: string, properties = "") =>
  `<w:r><w:rPr>${properties}</w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;

/** Returns a paragraph of runs with these properties. */
export const paragraph = (runs: string, properties = "") => `<w:p><w:pPr>${properties}</w:pPr>${runs}</w:p>`;

/** The XML of further parts, and what the names of all parts end with: «document2.xml». */
type Extra = { numbering?: string; footnotes?: string; styles?: string; nameEnd?: string };

/** Creates a DOCX from the XML of its body, for what no library writes. */
export function rawDocx(body: string, extra: Extra = {}): Buffer {
  const { nameEnd = "" } = extra;
  const main = `word/document${nameEnd}.xml`;
  const relationship = (id: string, target: string) =>
    `<Relationship Id="${id}" Type="${relationshipTypes}/${id}" Target="${target}"/>`;
  const relationshipsOf = (all: string) =>
    strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${all}</Relationships>`,
    );
  const ofDocument = ["numbering", "footnotes", "styles"].map((name) =>
    relationship(name, `${name}${nameEnd}.xml`),
  );
  const part = (name: string, xml = "") => strToU8(`<w:${name} ${namespaces}>${xml}</w:${name}>`);
  return Buffer.from(
    zipSync({
      "[Content_Types].xml": strToU8(
        '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>',
      ),
      "_rels/.rels": relationshipsOf(relationship("officeDocument", main)),
      [main.replace(/([^/]+)$/, "_rels/$1.rels")]: relationshipsOf(ofDocument.join("")),
      [`word/numbering${nameEnd}.xml`]: part("numbering", extra.numbering),
      [`word/footnotes${nameEnd}.xml`]: part("footnotes", extra.footnotes),
      [`word/styles${nameEnd}.xml`]: part("styles", extra.styles),
      [main]: strToU8(`<w:document ${namespaces}><w:body>${body}</w:body></w:document>`),
    }),
  );
}
