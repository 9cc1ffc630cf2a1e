import writeExcelFile from "write-excel-file/node";
import { getCellAddress } from "write-excel-file/utility";
import type { PrintModel } from "@/lib/print/model";
import type { Paragraph } from "@/lib/print/section";
import { type UpdColumn, updColumnsOf } from "@/lib/print/upd/columns";
import type { UpdEntry, UpdField, UpdSection } from "@/lib/print/upd/section";
import { updWording } from "@/lib/print/upd/wording";
import { redateZip } from "@/lib/print/zip";
import { declarationsOf } from "@/lib/values/customs-declarations";
import { formatCents } from "@/lib/values/money";
import { pxOf, type Widths, widthInDigits } from "./grid";
import { pageSetup } from "./page-setup";
import { gapRow, rowOf, rowsOf, type SheetRow, type Span } from "./rows";
import { defaultSize, fontFamily, smallSize, titleSize } from "./style";
import { joinParagraphs } from "./text";
import { type ColumnIndexOf, headRows, lineRows, totalRow } from "./upd-table";

/** The factor by which columns are wider than on paper, where letters are smaller. */
const screenWidthFactor = 1.9;
const nameWidthPx = 260;
const roomToSign = 30;
const underlined = { bottomBorderStyle: "thin" as const, alignVertical: "bottom" as const };

/**
 * Returns the form of a UPD or of a stand-alone invoice as a workbook with one sheet, a landscape page wide, with
 * numeric lines.
 */
export async function workbookOfUpd(model: PrintModel, section: UpdSection): Promise<Uint8Array> {
  const { facts, title } = model;
  const columns = updColumnsOf(section);
  const columnIndexOf: ColumnIndexOf = (code) => columns.findIndex((column) => column.code === code);
  const grid: Widths = {
    columns: columns.map((column, at) => ({
      px: pxOfColumn(
        column,
        model,
        section.rows.map((cells) => cells[at]!.text),
      ),
    })),
  };
  const above = aboveRows(grid, section, columnIndexOf);
  const heads = headRows(grid, columns);
  const lines = facts.document.lines.flatMap((line, index) =>
    lineRows(grid, columns, facts.document, line, section.rows[index]!),
  );
  const rows = [
    ...above,
    ...heads,
    ...lines,
    totalRow(grid, facts.totals, section.totals, columnIndexOf),
    ...belowRows(grid, section, columnIndexOf),
    ...model.sections.flatMap((each) => (each.kind === "text" ? textRows(grid, each.paragraphs) : [])),
  ];
  const name = facts.form.fileName;
  const setup = pageSetup({
    name,
    title,
    headRow:
      lines.length > rows.length - above.length - heads.length - lines.length ? above.length + 1 : null,
    headRows: heads.length,
    range: `A1:${getCellAddress(rows.length - 1, columns.length - 1)}`,
    orientation: "landscape",
  });
  const bytes = await writeExcelFile(
    rows.map(({ cells }) => cells),
    {
      sheet: name,
      columns: grid.columns.map(({ px }) => ({ width: widthInDigits(px) })),
      showGridLines: false,
    },
    { fontFamily, fontSize: defaultSize, features: [setup] },
  ).toBuffer();
  return redateZip(bytes, model.updatedAt);
}

/**
 * Returns a column width that fits every amount and each word of the title; the name column gets more room than on
 * paper.
 */
function pxOfColumn(
  { code, title, leastWidth }: UpdColumn,
  { facts: { document, totals } }: PrintModel,
  texts: string[],
): number {
  const amounts: Record<string, number[]> = {
    "5": [totals.subtotalCents],
    "8": [totals.vatCents],
    "9": [totals.totalCents],
  };
  return Math.max(
    code === "1а" ? nameWidthPx : Math.round(leastWidth * screenWidthFactor),
    ...title.split(/[ /-]/).map((word) => pxOf(word, false)),
    ...(amounts[code] ?? []).map((cents) => pxOf(`${formatCents(cents)}00`, true)),
    ...(["3", "4"].includes(code) ? texts.map((text) => pxOf(text, true)) : []),
    ...document.lines.map(({ customsDeclaration }) =>
      code === "11"
        ? Math.max(
            0,
            ...declarationsOf(customsDeclaration).map((number, at, { length }) =>
              pxOf(at < length - 1 ? `${number},` : number, false),
            ),
          )
        : 0,
    ),
  );
}

function aboveRows(
  grid: Widths,
  { form, status, heading, seller, buyer }: UpdSection,
  columnIndexOf: ColumnIndexOf,
): SheetRow[] {
  const last = grid.columns.length - 1;
  const [left, right] = halves(columnIndexOf);
  const appendix = { from: right.label[0], to: last, text: form.appendix, size: smallSize };
  const formNameSpans =
    status === null ? [] : [{ from: 0, to: left.code, text: updWording.name, bold: true, size: titleSize }];
  const statusRow =
    status === null
      ? []
      : [
          rowOf(grid, [
            { from: 0, to: columnIndexOf("1"), text: `${updWording.status} ${status}`, bold: true },
            { from: columnIndexOf("1а"), to: left.code, text: updWording.statuses, size: smallSize },
          ]),
        ];
  return [
    rowOf(grid, [...formNameSpans, { ...appendix, style: { align: "right" } }]),
    ...statusRow,
    ...heading.flatMap((each) => rowsOf(grid, fieldSpans(each, left))),
    ...sideBySideRows(
      grid,
      seller.map((each) => fieldSpans(each, left)),
      buyer.map((each) => fieldSpans(each, right)),
    ),
    gapRow(grid),
  ];
}

type Half = { label: [from: number, to: number]; value: [from: number, to: number]; code: number };

/** The table columns that form lines in the left and in the right half are placed in. */
const halves = (columnIndexOf: ColumnIndexOf): [left: Half, right: Half] => [
  {
    label: [0, columnIndexOf("1а")],
    value: [columnIndexOf("1б"), columnIndexOf("4")],
    code: columnIndexOf("5"),
  },
  {
    label: [columnIndexOf("6") + 1, columnIndexOf("9")],
    value: [columnIndexOf("10"), columnIndexOf("13")],
    code: columnIndexOf("14"),
  },
];

function fieldSpans(
  { label, value, code, isWide }: UpdField,
  { label: [from, to], value: valueColumns, code: codeColumn }: Half,
): Span[] {
  const codeSpan = { from: codeColumn, to: codeColumn, text: code, style: { align: "right" as const } };
  if (isWide) return [{ from, to: valueColumns[1], text: `${label} ${value}` }, codeSpan];
  const spans: Span[] = [
    { from: valueColumns[0], to: valueColumns[1], text: value, style: underlined },
    codeSpan,
  ];
  return label ? [{ from, to, text: label }, ...spans] : [{ ...spans[0]!, from }, codeSpan];
}

/** Places the rows of two halves next to each other; one half may have fewer rows. */
const sideBySideRows = (grid: Widths, left: Span[][], right: Span[][], minHeight = 0): SheetRow[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, index) =>
    rowsOf(grid, [...(left[index] ?? []), ...(right[index] ?? [])], minHeight),
  ).flat();

function belowRows(grid: Widths, section: UpdSection, columnIndexOf: ColumnIndexOf): SheetRow[] {
  const [left, right] = halves(columnIndexOf);
  const signers = section.signers.flatMap(({ role, name, details }) => [
    rowOf(grid, signatureSpans({ position: role, name }, left), roomToSign),
    rowOf(grid, signatureCaptions(left).slice(1)),
    ...(details ? [rowOf(grid, [{ from: left.value[0], to: left.code, text: details }])] : []),
  ]);
  if (section.status === null) return [gapRow(grid), ...signers];
  const [giver, taker] = section.sides.map((entries, side) =>
    entries.flatMap((entry) => entrySpans(entry, side === 0 ? left : right)),
  );
  const fullWidth: Half = { ...left, value: [left.value[0], right.value[1]], code: right.code };
  const stampSpans = [left, right].map(({ label: [from, to] }) => ({
    from,
    to,
    text: section.stamp ?? "",
    size: smallSize,
  }));
  return [
    gapRow(grid),
    ...signers,
    gapRow(grid),
    ...section.transfer.flatMap((each) => [
      ...rowsOf(grid, fieldSpans(each, fullWidth)),
      ...(each.caption ? [rowOf(grid, [captionSpan(each.caption, fullWidth.value)])] : []),
    ]),
    gapRow(grid),
    ...sideBySideRows(grid, giver!, taker!),
    ...(section.stamp ? [rowOf(grid, stampSpans)] : []),
  ];
}

/** The label is placed above the field, as on paper, where a caption explains it further. */
function entrySpans(entry: UpdEntry, half: Half): Span[][] {
  const title = { from: half.label[0], to: half.code, text: entry.label };
  if (entry.kind === "signature") {
    const { position, name, code } = entry;
    const codeSpan = { from: half.code, to: half.code, text: code, style: { align: "right" as const } };
    return [[title], [...signatureSpans({ position, name }, half), codeSpan], signatureCaptions(half)];
  }
  if (!entry.caption) return [fieldSpans(entry, half)];
  const caption = captionSpan(entry.caption, [half.label[0], half.value[1]]);
  return [[title], fieldSpans({ ...entry, label: "" }, half), [caption]];
}

const captionSpan = (text: string, [from, to]: [from: number, to: number]): Span => ({
  ...{ from, to, text, size: smallSize },
  style: { align: "center" },
});

/** The captions below the lines of a signature. */
const signatureCaptions = ({ label, value: [from, to] }: Half): Span[] => {
  const middle = Math.floor((from + to) / 2);
  return [
    captionSpan(updWording.position, label),
    captionSpan(updWording.signature, [from, middle]),
    captionSpan(updWording.fullName, [middle + 1, to]),
  ];
};

const signatureSpans = ({ position, name }: { position: string; name: string }, half: Half): Span[] => {
  const [from, to] = half.value;
  const middle = Math.floor((from + to) / 2);
  return [
    { from: half.label[0], to: half.label[1], text: position || undefined, style: underlined },
    { from, to: middle, style: underlined },
    { from: middle + 1, to, text: name || undefined, style: underlined },
  ];
};

const textRows = (grid: Widths, paragraphs: Paragraph[]): SheetRow[] =>
  paragraphs.flatMap((paragraph) => {
    const span = { from: 0, to: grid.columns.length - 1 };
    return rowsOf(grid, [{ ...span, text: joinParagraphs([paragraph]) }]);
  });
