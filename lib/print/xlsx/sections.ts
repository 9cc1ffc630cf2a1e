import type { Facts } from "@/lib/print/facts";
import type { RequisitesCard, Section, SectionKind, TotalsSection } from "@/lib/print/section";
import { bankRows } from "./bank";
import { type Grid, indexOf } from "./grid";
import { gapOf, rowOf, rowsOf as rowsInGrid, type SheetRow } from "./rows";
import { besides, signatureRows } from "./signatures";
import { titleSize } from "./style";
import { tableRows } from "./table";
import { joined, paragraphRows } from "./text";

/** A UPD has a prescribed form that is not made of rows. */
type WritableKind = Exclude<SectionKind, "upd">;
export type Writable = Extract<Section, { kind: WritableKind }>;

/** Maps every section kind to its rows: a new kind does not compile until it is mapped. */
const mapping: {
  [Kind in WritableKind]: (
    section: Extract<Writable, { kind: Kind }>,
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
    return [rowOf(grid, [{ from: 0, to: last, text, size: titleSize, bold: true, style }], 26), gapOf(grid)];
  },
  heading: ({ level, paragraphs }, grid) => [
    gapOf(grid),
    ...paragraphs.flatMap((each) => paragraphRows(grid, each, { bold: true, size: 13 - level })),
  ],
  details: ({ rows }, grid) =>
    rows.flatMap(({ label, paragraphs }) =>
      rowsInGrid(grid, [
        { from: 0, to: 1, text: label },
        { from: 2, to: grid.columns.length - 1, text: joined(paragraphs), bold: true },
      ]),
    ),
  requisites: ({ cards }, grid) => [gapOf(grid), ...pairsOf(cards).flatMap((pair) => cardRows(pair, grid))],
  text: ({ paragraphs }, grid) => [
    gapOf(grid),
    ...paragraphs.flatMap((paragraph) => paragraphRows(grid, paragraph)),
  ],
  table: (_section, grid, facts) => [gapOf(grid), ...tableRows(grid, facts)],
  totals: (section, grid) => totalRows(section, grid),
  signatures: (section, grid) => signatureRows(grid, section),
  page_break: (_section, grid) => [gapOf(grid)],
};

/** Returns the rows of a section on the grid of its sheet. */
export const rowsOf = <Kind extends WritableKind>(
  section: Extract<Writable, { kind: Kind }>,
  grid: Grid,
  facts: Facts,
): SheetRow[] => mapping[section.kind as Kind](section, grid, facts);

const pairsOf = (cards: RequisitesCard[]) =>
  cards.flatMap((card, index) => (index % 2 === 0 ? [[card, cards[index + 1]]] : []));

function cardRows(pair: Array<RequisitesCard | undefined>, grid: Grid): SheetRow[] {
  const columns = pair.map((card) =>
    card
      ? [
          { text: `${card.title}:`, bold: false },
          ...card.paragraphs.map((each) => ({
            text: joined([each]),
            bold: each.runs.some(({ bold }) => bold),
          })),
        ]
      : [],
  );
  const length = Math.max(...columns.map((lines) => lines.length));
  return Array.from({ length }, (_, index) =>
    besides(
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
    gapOf(grid),
    ...lines.flatMap((line) => rowsInGrid(grid, [{ from: 0, to: last, ...line }])),
  ];
}

/** Converts «1 370,66» to a number; a dash stays text. */
function amountOf(value: string): { cents: number } | { text: string } {
  return /^[\d\s]+,\d\d$/.test(value) ? { cents: Number(value.replace(/\D/g, "")) } : { text: value };
}
