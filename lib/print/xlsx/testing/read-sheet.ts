import { strFromU8, unzipSync } from "fflate";
import { cellsOfWorkbook } from "@/lib/exports/testing/read-workbook";

export type SheetCell = {
  row: number;
  value: string | number;
  isText: boolean;
  /** The width of the cell including the cells merged with it, in pixels. */
  px: number;
  /** In points. */
  rowHeight: number;
};

/** Reads a workbook's only sheet as an office program sees it when printing. */
export function readSheet(bytes: Uint8Array) {
  const files = unzipSync(bytes);
  const xml = strFromU8(files["xl/worksheets/sheet1.xml"]!);
  const columns = [...xml.matchAll(/<col [^>]*width="([\d.]+)"/g)].map(([, width]) => Number(width) * 7);
  const heights = new Map(
    [...xml.matchAll(/<row r="(\d+)"[^>]*?\sht="([\d.]+)"[^>]*customHeight="1"/g)].map(([, row, height]) => [
      Number(row),
      Number(height),
    ]),
  );
  const lastColumnByCell = new Map(
    [...xml.matchAll(/<mergeCell ref="([A-Z]+)(\d+):([A-Z]+)\d+"/g)].map(([, from, row, to]) => [
      `${from}${row}`,
      indexOf(to!),
    ]),
  );
  const cells = [...cellsOfWorkbook(bytes).cells].map(([address, { value, isText }]): SheetCell => {
    const [, letters, number] = /^([A-Z]+)(\d+)$/.exec(address)!;
    const last = lastColumnByCell.get(address) ?? indexOf(letters!);
    const px = columns.slice(indexOf(letters!), last + 1).reduce((sum, width) => sum + width, 0);
    const row = Number(number);
    return { row, value, isText, px, rowHeight: heights.get(row) ?? 0 };
  });
  const elements = [...xml.replace(/^.*?<worksheet[^>]*>/s, "").matchAll(/<(\/?)([A-Za-z]+)[^>]*?(\/?)>/g)];
  return {
    files,
    xml,
    cells,
    heights,
    workbook: strFromU8(files["xl/workbook.xml"]!),
    top: topElementNames(elements),
  };
}

const indexOf = (letters: string) => letters.charCodeAt(0) - 65;

/** Returns the names of the elements directly below the root, in order. */
function topElementNames(elements: RegExpExecArray[]): string[] {
  const names: string[] = [];
  let depth = 0;
  for (const [, isClosing, name, isEmpty] of elements) {
    if (isClosing) depth--;
    else {
      if (depth === 0) names.push(name!);
      if (!isEmpty) depth++;
    }
  }
  return names;
}
