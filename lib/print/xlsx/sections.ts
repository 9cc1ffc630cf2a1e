import type { Facts } from "@/lib/print/facts";
import type { RequisitesCard, Section, SectionKind, TotalsSection } from "@/lib/print/section";
import { bankRows } from "./bank";
import { type Grid, indexOf } from "./grid";
import { gapRow, rowOf, rowsOf as rowsInGrid, type SheetRow } from "./rows";
import { sideBySideRows, signatureRows } from "./signatures";
import { titleSize } from "./style";
import { tableRows } from "./table";
import { joinParagraphs, paragraphRows } from "./text";

/** A UPD has a prescribed form that is not made of rows. */
type SheetSectionKind = Exclude<SectionKind, "upd">;
export type SheetSection = Extract<Section, { kind: SheetSectionKind }>;

/** Maps every section kind to its rows: a new kind does not compile until it is mapped. */
const rowsByKind: {
  [Kind in SheetSectionKind]: (
    section: Extract<SheetSection, { kind: Kind }>,
    grid: Grid,
    facts: Facts,
  ) => SheetRow[];
} = {
  // A copy for calculations is nobody's signed paper, so it carries no image except the payment code.
  logo: () => [],
  bank: (section, grid) => bankRows(grid, section),
  title: ({ text }, grid) => {
    const style = { bottomBorderStyle: "medium" as const, alignVertical: "center" as const };
    const last = grid.columns.length - 1;
    return [rowOf(grid, [{ from: 0, to: last, text, size: titleSize, bold: true, style }], 26), gapRow(grid)];
  },
  heading: ({ level, paragraphs }, grid) => [
    gapRow(grid),
    ...paragraphs.flatMap((each) => paragraphRows(grid, each, { bold: true, size: 13 - level })),
  ],
  details: ({ rows }, grid) =>
    rows.flatMap(({ label, paragraphs }) =>
      rowsInGrid(grid, [
        { from: 0, to: 1, text: label },
        { from: 2, to: grid.columns.length - 1, text: joinParagraphs(paragraphs), bold: true },
      ]),
    ),
  requisites: ({ cards }, grid) => [gapRow(grid), ...pairsOf(cards).flatMap((pair) => cardRows(pair, grid))],
  text: ({ paragraphs }, grid) => [
    gapRow(grid),
    ...paragraphs.flatMap((paragraph) => paragraphRows(grid, paragraph)),
  ],
  table: (_section, grid, facts) => [gapRow(grid), ...tableRows(grid, facts)],
  totals: (section, grid) => totalRows(section, grid),
  signatures: (section, grid) => signatureRows(grid, section),
  page_break: (_section, grid) => [gapRow(grid)],
};

/** Returns the rows of a section on the grid of its sheet. */
export const sectionRows = <Kind extends SheetSectionKind>(
  section: Extract<SheetSection, { kind: Kind }>,
  grid: Grid,
  facts: Facts,
): SheetRow[] => rowsByKind[section.kind as Kind](section, grid, facts);

const pairsOf = (cards: RequisitesCard[]) =>
  cards.flatMap((card, index) => (index % 2 === 0 ? [[card, cards[index + 1]]] : []));

function cardRows(pair: Array<RequisitesCard | undefined>, grid: Grid): SheetRow[] {
  const columns = pair.map((card) =>
    card
      ? [
          { text: `${card.title}:`, bold: false },
          ...card.paragraphs.map((each) => ({
            text: joinParagraphs([each]),
            bold: each.runs.some(({ bold }) => bold),
          })),
        ]
      : [],
  );
  const length = Math.max(...columns.map((lines) => lines.length));
  return Array.from({ length }, (_, index) =>
    sideBySideRows(
      grid,
      columns.map((lines) => lines[index] ?? {}),
    ),
  ).flat();
}

function totalRows({ rows, count, words }: TotalsSection, grid: Grid): SheetRow[] {
  const last = indexOf(grid, "sum");
  const right = { align: "right" as const };
  const lines = [
    { text: count ?? "", bold: false },
    { text: words ?? "", bold: true },
  ].filter(({ text }) => text);
  return [
    ...rows.map(({ label, value }) =>
      rowOf(grid, [
        { from: 0, to: last - 1, text: label, bold: true, style: right },
        { from: last, to: last, ...amountOf(value), bold: true, style: right },
      ]),
    ),
    gapRow(grid),
    ...lines.flatMap((line) => rowsInGrid(grid, [{ from: 0, to: last, ...line }])),
  ];
}

/** Converts «1 370,66» to a number; a dash stays text. */
function amountOf(value: string): { cents: number } | { text: string } {
  return /^[\d\s]+,\d\d$/.test(value) ? { cents: Number(value.replace(/\D/g, "")) } : { text: value };
}
