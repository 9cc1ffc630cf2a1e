import writeExcelFile from "write-excel-file/node";
import { getCellAddress } from "write-excel-file/utility";
import type { PrintModel } from "@/lib/print/model";
import type { Paragraph } from "@/lib/print/section";
import { type UpdColumn, updColumnsOf } from "@/lib/print/upd/columns";
import type { UpdEntry, UpdField, UpdSection } from "@/lib/print/upd/section";
import { updWording } from "@/lib/print/upd/wording";
import { datedZip } from "@/lib/print/zip";
import { formatCents } from "@/lib/values/money";
import { pxOf, type Widths, widthInDigits } from "./grid";
import { pageSetup } from "./page-setup";
import { gapOf, rowOf, rowsOf, type SheetRow, type Span } from "./rows";
import { defaultSize, fontFamily, smallSize, titleSize } from "./style";
import { joined } from "./text";
import { headRows, lineRows, type PlaceOf, totalRow } from "./upd-table";

/** The factor by which columns are wider than on paper, where letters are smaller. */
const enlarged = 1.9;
const nameWidth = 260;
const roomToSign = 30;
const under = { bottomBorderStyle: "thin" as const, alignVertical: "bottom" as const };

/**
 * Returns the form of a UPD or of a stand-alone invoice as a workbook with one sheet, a landscape page wide, with
 * numeric lines.
 */
export async function workbookOfUpd(model: PrintModel, section: UpdSection): Promise<Uint8Array> {
  const { facts, title } = model;
  const columns = updColumnsOf(section);
  const placeOf: PlaceOf = (code) => columns.findIndex((column) => column.code === code);
  const grid: Widths = {
    columns: columns.map((column, at) => ({
      px: pxOfColumn(
        column,
        model,
        section.rows.map((cells) => cells[at]!.text),
      ),
    })),
  };
  const above = aboveRows(grid, section, placeOf);
  const heads = headRows(grid, columns);
  const lines = facts.document.lines.flatMap((line, index) =>
    lineRows(grid, columns, facts.document, line, section.rows[index]!),
  );
  const rows = [
    ...above,
    ...heads,
    ...lines,
    totalRow(grid, facts.totals, section.totals, placeOf),
    ...belowRows(grid, section, placeOf),
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
  const written = await writeExcelFile(
    rows.map(({ cells }) => cells),
    {
      sheet: name,
      columns: grid.columns.map(({ px }) => ({ width: widthInDigits(px) })),
      showGridLines: false,
    },
    { fontFamily, fontSize: defaultSize, features: [setup] },
  ).toBuffer();
  return datedZip(written, model.updatedAt);
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
    code === "1а" ? nameWidth : Math.round(leastWidth * enlarged),
    ...title.split(/[ /-]/).map((word) => pxOf(word, false)),
    ...(amounts[code] ?? []).map((cents) => pxOf(`${formatCents(cents)}00`, true)),
    ...(["3", "4"].includes(code) ? texts.map((text) => pxOf(text, true)) : []),
    ...document.lines.map(({ customsDeclaration }) =>
      code === "11" && customsDeclaration ? pxOf(customsDeclaration, false) : 0,
    ),
  );
}

function aboveRows(
  grid: Widths,
  { form, status, heading, seller, buyer }: UpdSection,
  placeOf: PlaceOf,
): SheetRow[] {
  const last = grid.columns.length - 1;
  const [left, right] = halves(placeOf);
  const appendix = { from: right.label[0], to: last, text: form.appendix, size: smallSize };
  const named =
    status === null ? [] : [{ from: 0, to: left.code, text: updWording.name, bold: true, size: titleSize }];
  const statusRow =
    status === null
      ? []
      : [
          rowOf(grid, [
            { from: 0, to: placeOf("1"), text: `${updWording.status} ${status}`, bold: true },
            { from: placeOf("1а"), to: left.code, text: updWording.statuses, size: smallSize },
          ]),
        ];
  return [
    rowOf(grid, [...named, { ...appendix, style: { align: "right" } }]),
    ...statusRow,
    ...heading.flatMap((each) => rowsOf(grid, fieldSpans(each, left))),
    ...beside(
      grid,
      seller.map((each) => fieldSpans(each, left)),
      buyer.map((each) => fieldSpans(each, right)),
    ),
    gapOf(grid),
  ];
}

type Half = { label: [from: number, to: number]; value: [from: number, to: number]; code: number };

/** The table columns that form lines in the left and in the right half are placed in. */
const halves = (placeOf: PlaceOf): [left: Half, right: Half] => [
  { label: [0, placeOf("1а")], value: [placeOf("1б"), placeOf("4")], code: placeOf("5") },
  { label: [placeOf("6") + 1, placeOf("9")], value: [placeOf("10"), placeOf("13")], code: placeOf("14") },
];

function fieldSpans(
  { label, value, code, isWide }: UpdField,
  { label: [from, to], value: room, code: at }: Half,
): Span[] {
  const number = { from: at, to: at, text: code, style: { align: "right" as const } };
  if (isWide) return [{ from, to: room[1], text: `${label} ${value}` }, number];
  const spans: Span[] = [{ from: room[0], to: room[1], text: value, style: under }, number];
  return label ? [{ from, to, text: label }, ...spans] : [{ ...spans[0]!, from }, number];
}

/** Places the rows of two halves next to each other; one half may have fewer rows. */
const beside = (grid: Widths, left: Span[][], right: Span[][], least = 0): SheetRow[] =>
  Array.from({ length: Math.max(left.length, right.length) }, (_, index) =>
    rowsOf(grid, [...(left[index] ?? []), ...(right[index] ?? [])], least),
  ).flat();

function belowRows(grid: Widths, section: UpdSection, placeOf: PlaceOf): SheetRow[] {
  const [left, right] = halves(placeOf);
  const signers = section.signers.flatMap(({ role, name, details }) => [
    rowOf(grid, signatureSpans({ position: role, name }, left), roomToSign),
    rowOf(grid, signatureCaptions(left).slice(1)),
    ...(details ? [rowOf(grid, [{ from: left.value[0], to: left.code, text: details }])] : []),
  ]);
  if (section.status === null) return [gapOf(grid), ...signers];
  const [giver, taker] = section.sides.map((entries, side) =>
    entries.flatMap((entry) => entrySpans(entry, side === 0 ? left : right)),
  );
  const whole: Half = { ...left, value: [left.value[0], right.value[1]], code: right.code };
  const stamps = [left, right].map(({ label: [from, to] }) => ({
    from,
    to,
    text: section.stamp ?? "",
    size: smallSize,
  }));
  return [
    gapOf(grid),
    ...signers,
    gapOf(grid),
    ...section.transfer.flatMap((each) => [
      ...rowsOf(grid, fieldSpans(each, whole)),
      ...(each.caption ? [rowOf(grid, [captionSpan(each.caption, whole.value)])] : []),
    ]),
    gapOf(grid),
    ...beside(grid, giver!, taker!),
    ...(section.stamp ? [rowOf(grid, stamps)] : []),
  ];
}

/** The label is placed above the field, as on paper, where a caption explains it further. */
function entrySpans(entry: UpdEntry, half: Half): Span[][] {
  const title = { from: half.label[0], to: half.code, text: entry.label };
  if (entry.kind === "signature") {
    const { position, name, code } = entry;
    const number = { from: half.code, to: half.code, text: code, style: { align: "right" as const } };
    return [[title], [...signatureSpans({ position, name }, half), number], signatureCaptions(half)];
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
    { from: half.label[0], to: half.label[1], text: position || undefined, style: under },
    { from, to: middle, style: under },
    { from: middle + 1, to, text: name || undefined, style: under },
  ];
};

const textRows = (grid: Widths, paragraphs: Paragraph[]): SheetRow[] =>
  paragraphs.flatMap((paragraph) => {
    const span = { from: 0, to: grid.columns.length - 1 };
    return rowsOf(grid, [{ ...span, text: joined([paragraph]) }]);
  });
