import { strToU8, type Zippable, zipSync } from "fflate";

type Sheet = {
  rows: (string | number | null)[][];
  merges?: string[];
  firstRow?: number;
  hiddenRows?: number[];
  hiddenColumns?: number[];
};

const letters = (column: number): string =>
  column < 26
    ? String.fromCharCode(65 + column)
    : letters(Math.floor(column / 26) - 1) + letters(column % 26);

const escaped = (text: string) => text.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/"/g, "&quot;");

/** Creates a workbook with one sheet as spreadsheets write it; numbers stay numbers, empty rows are omitted. */
export function workbook(
  { rows, merges = [], firstRow = 1, hiddenRows = [], hiddenColumns = [] }: Sheet,
  more: Zippable = {},
): Uint8Array {
  const strings: string[] = [];
  const cell = (value: string | number | null, reference: string) => {
    if (value === null || value === "") return "";
    if (typeof value === "number") return `<c r="${reference}"><v>${value}</v></c>`;
    strings.push(value);
    return `<c r="${reference}" t="s"><v>${strings.length - 1}</v></c>`;
  };
  const data = rows
    .map((cells, index) => {
      const row = firstRow + index;
      const written = cells.map((value, column) => cell(value, `${letters(column)}${row}`)).join("");
      return written && `<row r="${row}"${hiddenRows.includes(row) ? ' hidden="1"' : ""}>${written}</row>`;
    })
    .join("");
  const columns = hiddenColumns.map((column) => `<col min="${column}" max="${column}" hidden="1"/>`).join("");
  const merged = merges.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  return zipSync({
    "xl/workbook.xml": strToU8(
      `${head}<workbook ${main} xmlns:r="r"><sheets><sheet name="Лист1" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `${head}<Relationships><Relationship Id="rId1" Type="worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    ),
    "xl/sharedStrings.xml": strToU8(
      `${head}<sst ${main}>${strings.map((text) => `<si><t>${escaped(text)}</t></si>`).join("")}</sst>`,
    ),
    "xl/worksheets/sheet1.xml": strToU8(
      `${head}<worksheet ${main}>${columns && `<cols>${columns}</cols>`}<sheetData>${data}</sheetData><mergeCells>${merged}</mergeCells></worksheet>`,
    ),
    ...more,
  });
}
