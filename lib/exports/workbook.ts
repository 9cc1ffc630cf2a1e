import writeExcelFile, {
  type Cell as ExcelCell,
  type Feature,
  type Image,
  type SheetData,
} from "write-excel-file/node";
import { type Cell, type Head, rowsBeforeHeads, type Table, widthsOf } from "./table";

const maxSheetNameLength = 31;
/** In points. */
const lineHeight = 15;
/** Without a font of their own, programs set headings and cells in two different ones. */
const font = { fontFamily: "Arial", fontSize: 10 };

/**
 * Writes a table as a workbook with one sheet, plus the features that `featuresOf` returns for the sheet's name. All
 * texts have the type text, so that none is a formula.
 */
export async function workbookOfTable(
  table: Table,
  featuresOf: (sheet: string) => Array<Feature<Image["content"]>> = () => [],
): Promise<Uint8Array> {
  const { title, heads, rows, totalRows } = table;
  const data: SheetData = [
    ...rowsAbove(table),
    heads.map(({ title: value, kind }) => ({
      ...{ value, type: String, fontWeight: "bold" as const },
      // Aligned like the values below.
      align: kind === "text" ? undefined : alignOf[kind],
    })),
    ...rows.map((cells, rowIndex) =>
      cells.map((cell, index) => excelCell(heads[index]!.kind, cell, totalRows?.includes(rowIndex))),
    ),
  ];
  const columns = widthsOf(table).map((width) => ({ width }));
  const sheet = title.slice(0, maxSheetNameLength);
  const options = { sheet, columns, stickyRowsCount: rowsBeforeHeads(table) + 1 };
  return writeExcelFile(data, options, { ...font, features: featuresOf(sheet) }).toBuffer();
}

/**
 * Returns the rows above the headings, merged across the table and tall enough for their text, because programs do not
 * measure merged cells.
 */
function rowsAbove(table: Table): SheetData {
  const { above = [], heads } = table;
  if (above.length === 0) return [];
  const width = widthsOf(table).reduce((sum, each) => sum + each, 0);
  const lines = above.map((value, index): ExcelCell[] => [
    {
      ...{ value, type: String, wrap: true, alignVertical: "top", columnSpan: heads.length },
      height: Math.ceil((value.length * 1.2) / width) * lineHeight,
      fontWeight: index === 0 ? "bold" : undefined,
    },
  ]);
  return [...lines, []];
}

/** Centred, because a date at the right would touch the text beside it. */
const alignOf = { money: "right", date: "center" } as const;

function excelCell(kind: Head["kind"], cell: Cell, isTotal = false): ExcelCell {
  if (cell === null || cell === "") return null;
  const fontWeight = isTotal ? ("bold" as const) : undefined;
  if (kind === "money") return { value: Number(cell) / 100, type: Number, format: "#,##0.00", fontWeight };
  if (kind === "date") {
    const value = new Date(`${cell}T00:00:00Z`);
    return { value, type: Date, format: "dd.mm.yyyy", align: alignOf.date, fontWeight };
  }
  return { value: String(cell), type: String, fontWeight };
}
