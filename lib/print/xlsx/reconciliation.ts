import writeExcelFile from "write-excel-file/node";
import { getCellAddress } from "write-excel-file/utility";
import {
  columnTitles,
  type FormCells,
  type FormRow,
  type ReconciliationForm,
  reconciliationFormOf,
} from "@/lib/print/reconciliation/form";
import type { ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import type { FormSigner } from "@/lib/print/reconciliation/side-in-words";
import { redateZip } from "@/lib/print/zip";
import { formatCents } from "@/lib/values/money";
import { pxOf, type Widths, widthInDigits } from "./grid";
import { pageSetup } from "./page-setup";
import { gapRow, rowOf, type SheetRow, type Span } from "./rows";
import { defaultSize, fontFamily, smallSize, titleSize } from "./style";

const sheetName = "Акт сверки";
const columnsPerSide = columnTitles.length;
const lastColumn = 2 * columnsPerSide - 1;
const framed = { borderStyle: "thin" as const };
const tableCellStyle = { ...framed, alignVertical: "center" as const };
const roomToSign = 32;
/** In pixels: «Акт № А-2026/001 от 31.10.2026» and similar texts fit on one line, longer ones take several. */
const minDocumentWidthPx = 190;
const maxDocumentWidthPx = 232;
/** In points, with space above and below a line of text. */
const tableRowHeight = 17;
const signatureLine = "________________";

/**
 * Returns an act as a workbook with one sheet that prints one page wide, with the amounts of both sides as numbers.
 */
export async function workbookOfReconciliation(paper: ReconciliationPaper): Promise<Uint8Array> {
  const form = reconciliationFormOf(paper);
  const grid = gridFor(form);
  const above = aboveRows(grid, form);
  const heads = headRows(grid, form);
  const rows = [...above, ...heads, ...form.rows.map((row) => tableRow(grid, row)), ...belowRows(grid, form)];
  const isRepeated = form.rows.length > rows.length - above.length - heads.length - form.rows.length;
  const setup = pageSetup({
    name: sheetName,
    title: form.title,
    headRow: isRepeated ? above.length + 1 : null,
    headRows: heads.length,
    range: `A1:${getCellAddress(rows.length - 1, lastColumn)}`,
  });
  const bytes = await writeExcelFile(
    rows.map(({ cells }) => cells),
    {
      sheet: sheetName,
      columns: grid.columns.map(({ px }) => ({ width: widthInDigits(px) })),
      showGridLines: false,
    },
    { fontFamily, fontSize: defaultSize, features: [setup] },
  ).toBuffer();
  return redateZip(bytes, paper.createdAt);
}

function gridFor({ rows }: ReconciliationForm): Widths {
  const moneyWidth = rows.reduce(
    (maximum, { ours: { debitCents, creditCents } }) =>
      Math.max(maximum, pxOf(formatCents(debitCents ?? 0), true), pxOf(formatCents(creditCents ?? 0), true)),
    88,
  );
  const widestText = Math.max(
    ...rows.map(({ kind, ours }) => (kind === "entry" ? pxOf(ours.text, false) : 0)),
  );
  const documentWidth = Math.min(maxDocumentWidthPx, Math.max(minDocumentWidthPx, widestText));
  const sideWidths = [{ px: 76 }, { px: documentWidth }, { px: moneyWidth }, { px: moneyWidth }];
  return { columns: [...sideWidths, ...sideWidths] };
}

const fullWidthRow = (grid: Widths, text: string, look: Partial<Span> = {}) =>
  rowOf(grid, [{ from: 0, to: lastColumn, text, ...look }]);

const centered = { style: { align: "center" as const } };

const aboveRows = (grid: Widths, form: ReconciliationForm): SheetRow[] => [
  fullWidthRow(grid, form.title, { ...centered, size: titleSize, bold: true }),
  ...form.subtitles.map((text) => fullWidthRow(grid, text, centered)),
  gapRow(grid),
  fullWidthRow(grid, form.preamble),
  gapRow(grid),
];

function headRows(grid: Widths, { headings }: ReconciliationForm): SheetRow[] {
  const style = { ...framed, align: "center" as const, alignVertical: "center" as const };
  const sides = headings.map((text, side) => ({
    from: side * columnsPerSide,
    to: side * columnsPerSide + columnsPerSide - 1,
    text,
    bold: true,
    style,
  }));
  const titles = [...columnTitles, ...columnTitles].map((text, index) => ({
    from: index,
    to: index,
    text,
    bold: true,
    style,
  }));
  return [rowOf(grid, sides, tableRowHeight), rowOf(grid, titles, tableRowHeight)];
}

const tableRow = (grid: Widths, { kind, ours, theirs }: FormRow): SheetRow =>
  rowOf(
    grid,
    [ours, theirs].flatMap((cells, side) => sideSpans(cells, side * columnsPerSide, kind !== "entry")),
    tableRowHeight,
  );

const sideSpans = (
  { date, text, debitCents, creditCents }: FormCells,
  first: number,
  bold: boolean,
): Span[] =>
  [{ text: date }, { text }, { cents: debitCents ?? undefined }, { cents: creditCents ?? undefined }].map(
    (content, index) => ({ from: first + index, to: first + index, ...content, bold, style: tableCellStyle }),
  );

function belowRows(grid: Widths, { conclusion, signers }: ReconciliationForm): SheetRow[] {
  const signerRow = (spanOf: (signer: FormSigner) => Partial<Span>, minHeight = 0) =>
    rowOf(
      grid,
      signers.map((signer, side) => ({
        from: side * columnsPerSide,
        to: side * columnsPerSide + columnsPerSide - 2,
        ...spanOf(signer),
        style: minHeight > 0 ? { alignVertical: "bottom" as const } : {},
      })),
      minHeight,
    );
  return [
    gapRow(grid),
    ...conclusion.map((text) => fullWidthRow(grid, text)),
    gapRow(grid),
    signerRow(({ title }) => ({ text: title })),
    signerRow(({ party }) => ({ text: party, bold: true })),
    signerRow(({ role }) => ({ text: role === null ? "" : role || signatureLine })),
    signerRow(({ name }) => ({ text: `${signatureLine} / ${name || signatureLine} /` }), roomToSign),
    gapRow(grid),
    signerRow(({ stamp }) => ({ text: stamp ?? "", size: smallSize })),
  ];
}
