import { FileChild } from "docx";
import { withNoBreakSpaces } from "@/lib/values/no-break-spaces";
import { withUnbrokenPhones } from "@/lib/values/text";
import { cellMargins, pageWidth, widthsOf } from "./table";

const placeholderTag = "w:writtenTable";

/**
 * A table as ready-made XML. The library keeps some twenty objects per cell until the file is packed, half a gigabyte
 * for 5,000 lines. Its tree gets an empty placeholder element instead, whose name no text of a document can produce.
 */
export class XmlTable extends FileChild {
  constructor(readonly xml: string) {
    super(placeholderTag);
  }
}

/** Replaces the placeholders in the XML of a document by the tables, in order. */
export function insertTables(xml: string, tables: readonly XmlTable[]): string {
  const parts = xml.split(`<${placeholderTag}/>`);
  return parts.flatMap((part, index) => (index === 0 ? [part] : [tables[index - 1]!.xml, part])).join("");
}

type Align = "left" | "center" | "right";
type Look = { isBold: boolean; keepNext: boolean };

/**
 * Builds a table of plain text with borders, whose head is repeated on every page. A held table keeps its last row on
 * the page of the following element. Widths in percent.
 */
export function borderedTable(
  [heads = [], ...rows]: string[][],
  shares: number[],
  { isNumber, isHeld }: { isNumber: boolean[]; isHeld: boolean },
): XmlTable {
  const widths = widthsOf(shares);
  const cellOpenings = widths.map(cellOpening);
  const rowCells = (texts: string[], look: Look, alignOf: (column: number) => Align) =>
    texts
      .map((text, column) => `${cellOpenings[column]}${paragraphsOf(text, alignOf(column), look)}</w:tc>`)
      .join("");
  const head = rowCells(heads, { isBold: true, keepNext: true }, () => "center");
  const body = rows.map((texts, index) => {
    const look = { isBold: false, keepNext: isHeld && index === rows.length - 1 };
    const written = rowCells(texts, look, (column) => (isNumber[column] ? "right" : "left"));
    return `<w:tr><w:trPr><w:cantSplit/></w:trPr>${written}</w:tr>`;
  });
  const grid = widths.map((width) => `<w:gridCol w:w="${width}"/>`).join("");
  return new XmlTable(
    [
      `<w:tbl>${tableProperties}<w:tblGrid>${grid}</w:tblGrid>`,
      `<w:tr><w:trPr><w:cantSplit/><w:tblHeader/></w:trPr>${head}</w:tr>`,
      ...body,
      "</w:tbl>",
    ].join(""),
  );
}

const sides = ["top", "left", "bottom", "right"] as const;
const borderRules = [...sides, "insideH", "insideV"]
  .map((side) => `<w:${side} w:val="single" w:color="auto" w:sz="4"/>`)
  .join("");
const tableProperties = `<w:tblPr><w:tblW w:type="dxa" w:w="${pageWidth}"/><w:tblBorders>${borderRules}</w:tblBorders><w:tblLayout w:type="fixed"/></w:tblPr>`;
const margins = sides.map((side) => `<w:${side} w:type="dxa" w:w="${cellMargins[side]}"/>`).join("");

const cellOpening = (width: number) =>
  `<w:tc><w:tcPr><w:tcW w:type="dxa" w:w="${width}"/><w:tcMar>${margins}</w:tcMar></w:tcPr>`;

function paragraphsOf(text: string, align: Align, { isBold, keepNext }: Look): string {
  const paragraph = `<w:pPr><w:keepNext${offAttribute(keepNext)}/><w:spacing w:after="0"/><w:jc w:val="${align}"/></w:pPr>`;
  const run = `<w:rPr><w:b${offAttribute(isBold)}/><w:bCs${offAttribute(isBold)}/><w:sz w:val="20"/><w:szCs w:val="20"/></w:rPr>`;
  return text
    .split("\n")
    .map((line) => escapeXml(withNoBreakSpaces(withUnbrokenPhones(line))))
    .map((line) => `<w:p>${paragraph}<w:r>${run}<w:t xml:space="preserve">${line}</w:t></w:r></w:p>`)
    .join("");
}

const offAttribute = (isOn: boolean) => (isOn ? "" : ' w:val="false"');

const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Removes what XML cannot represent: most control characters, and the noncharacters U+FFFE and U+FFFF. */
const escapeXml = (text: string) =>
  text.replace(/[&<>"']|[^\P{Cc}\t\n\r]|[\ufffe\uffff]/gu, (character) => entities[character] ?? "");
