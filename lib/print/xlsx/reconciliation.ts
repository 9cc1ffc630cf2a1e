import writeExcelFile from "write-excel-file/node";
import { getCellAddress } from "write-excel-file/utility";
import {
  columnTitles,
  type FormCells,
  type FormRow,
  formOf,
  type ReconciliationForm,
} from "@/lib/print/reconciliation/form";
import type { ReconciliationPaper } from "@/lib/print/reconciliation/paper";
import type { FormSigner } from "@/lib/print/reconciliation/words";
import { datedZip } from "@/lib/print/zip";
import { formatCents } from "@/lib/values/money";
import { pxOf, type Widths, widthInDigits } from "./grid";
import { pageSetup } from "./page-setup";
import { gapOf, rowOf, type SheetRow, type Span } from "./rows";
import { defaultSize, fontFamily, smallSize, titleSize } from "./style";

const sheetName = "Акт сверки";
const sideColumns = columnTitles.length;
const last = 2 * sideColumns - 1;
const framed = { borderStyle: "thin" as const };
const inTable = { ...framed, alignVertical: "center" as const };
const roomToSign = 32;
/** In pixels: «Акт № А-2026/001 от 31.10.2026» and similar texts fit on one line, longer ones take several. */
const narrowestDocument = 190;
const widestDocument = 232;
/** In points, with space above and below a line of text. */
const tableRowHeight = 17;
const line = "________________";

/**
 * Returns an act as a workbook with one sheet that prints one page wide, with the amounts of both sides as numbers.
 */
export async function workbookOfReconciliation(paper: ReconciliationPaper): Promise<Uint8Array> {
  const form = formOf(paper);
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
    range: `A1:${getCellAddress(rows.length - 1, last)}`,
  });
  const written = await writeExcelFile(
    rows.map(({ cells }) => cells),
    {
      sheet: sheetName,
      columns: grid.columns.map(({ px }) => ({ width: widthInDigits(px) })),
      showGridLines: false,
    },
    { fontFamily, fontSize: defaultSize, features: [setup] },
  ).toBuffer();
  return datedZip(written, paper.createdAt);
}

function gridFor({ rows }: ReconciliationForm): Widths {
  const money = rows.reduce(
    (most, { ours: { debitCents, creditCents } }) =>
      Math.max(most, pxOf(formatCents(debitCents ?? 0), true), pxOf(formatCents(creditCents ?? 0), true)),
    88,
  );
  const named = Math.max(...rows.map(({ kind, ours }) => (kind === "entry" ? pxOf(ours.text, false) : 0)));
  const document = Math.min(widestDocument, Math.max(narrowestDocument, named));
  const side = [{ px: 76 }, { px: document }, { px: money }, { px: money }];
  return { columns: [...side, ...side] };
}

const whole = (grid: Widths, text: string, look: Partial<Span> = {}) =>
  rowOf(grid, [{ from: 0, to: last, text, ...look }]);

const centered = { style: { align: "center" as const } };

const aboveRows = (grid: Widths, form: ReconciliationForm): SheetRow[] => [
  whole(grid, form.title, { ...centered, size: titleSize, bold: true }),
  ...form.subtitles.map((text) => whole(grid, text, centered)),
  gapOf(grid),
  whole(grid, form.preamble),
  gapOf(grid),
];

function headRows(grid: Widths, { headings }: ReconciliationForm): SheetRow[] {
  const style = { ...framed, align: "center" as const, alignVertical: "center" as const };
  const sides = headings.map((text, side) => ({
    from: side * sideColumns,
    to: side * sideColumns + sideColumns - 1,
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
    [ours, theirs].flatMap((cells, side) => sideSpans(cells, side * sideColumns, kind !== "entry")),
    tableRowHeight,
  );

const sideSpans = (
  { date, text, debitCents, creditCents }: FormCells,
  first: number,
  bold: boolean,
): Span[] =>
  [{ text: date }, { text }, { cents: debitCents ?? undefined }, { cents: creditCents ?? undefined }].map(
    (content, index) => ({ from: first + index, to: first + index, ...content, bold, style: inTable }),
  );

function belowRows(grid: Widths, { conclusion, signers }: ReconciliationForm): SheetRow[] {
  const besides = (of: (signer: FormSigner) => Partial<Span>, least = 0) =>
    rowOf(
      grid,
      signers.map((signer, side) => ({
        from: side * sideColumns,
        to: side * sideColumns + sideColumns - 2,
        ...of(signer),
        style: least > 0 ? { alignVertical: "bottom" as const } : {},
      })),
      least,
    );
  return [
    gapOf(grid),
    ...conclusion.map((text) => whole(grid, text)),
    gapOf(grid),
    besides(({ title }) => ({ text: title })),
    besides(({ party }) => ({ text: party, bold: true })),
    besides(({ role }) => ({ text: role === null ? "" : role || line })),
    besides(({ name }) => ({ text: `${line} / ${name || line} /` }), roomToSign),
    gapOf(grid),
    besides(({ stamp }) => ({ text: stamp ?? "", size: smallSize })),
  ];
}
