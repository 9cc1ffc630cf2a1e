import { type RegisterPaper, type RegisterSigner, sumsOf } from "@/lib/print/register/paper";
import { type CalendarDate, formatDate } from "@/lib/values/dates";
import { quarterEnd, quarterOf, quarterWords } from "@/lib/values/quarters";
import { bookFormOn } from "./book-forms";
import type { Exemption } from "./exemption";
import { type SalesColumn, salesColumns } from "./sales-columns";
import { notesOf, notesOfSheet } from "./sales-notes";
import type { SalesBook, SalesRow, SalesSheet } from "./schema";
import { periodWords } from "./words";

type SalesPaperInput = SalesBook & {
  organization: { name: string; taxNumbers: string; signers: RegisterSigner[] };
  from: CalendarDate;
  to: CalendarDate;
  today: CalendarDate;
  /** Why the organization keeps no book; null if it keeps one. */
  exemption: Exemption | null;
};

/** Returns the book as a printable document, followed by its additional sheets. */
export function salesPaper({
  organization,
  from,
  to,
  today,
  exemption,
  ...book
}: SalesPaperInput): RegisterPaper {
  const { rows, sheets } = book;
  const columns = salesColumns(bookFormOn(to), rows);
  const cells = cellsOf(columns, rows);
  const { signers } = organization;
  const commonFields = { author: organization.name, date: today, signers };
  const seller = sellerOf(organization);
  return {
    ...commonFields,
    title: "Книга продаж",
    subtitles: [...seller, `Продажа за период ${periodWords({ from, to })}`],
    columns: columns.map(withoutCell),
    rows: cells,
    labelAt: labelAtOf(columns),
    sums: [{ label: "Всего", cells: sumsOf(columns, cells) }],
    notes: notesOf(book, exemption),
    ...(sheets.length > 0 && {
      following: sheets.map((sheet) => ({ ...commonFields, ...sheetPaper(sheet, book, seller) })),
    }),
  };
}

/**
 * Returns a sheet: above its rows the book's total before it, below them the total with it (part IV of
 * appendix 5 of resolution No. 1137).
 */
function sheetPaper(
  sheet: SalesSheet,
  { rows, sheets }: SalesBook,
  seller: string[],
): Omit<RegisterPaper, "author" | "date" | "signers"> {
  const { number, quarter, madeOn } = sheet;
  const before = [
    ...rows.filter(({ taxDay }) => quarterOf(taxDay) === quarter),
    ...sheets.filter((each) => each.quarter === quarter && each.number < number).flatMap((each) => each.rows),
  ];
  const columns = salesColumns(bookFormOn(quarterEnd(quarter)), [...before, ...sheet.rows]);
  const [cellsBefore, cells] = [cellsOf(columns, before), cellsOf(columns, sheet.rows)];
  return {
    title: `Дополнительный лист книги продаж № ${number}`,
    sheetName: `Доп. лист ${number}, ${quarterWords(quarter)}`,
    subtitles: [
      ...seller,
      `Налоговый период: ${quarterWords(quarter)}`,
      `Дополнительный лист составлен ${formatDate(madeOn)}`,
    ],
    columns: columns.map(withoutCell),
    opening: { label: "Итого", cells: sumsOf(columns, cellsBefore) },
    rows: cells,
    labelAt: labelAtOf(columns),
    sums: [{ label: "Всего", cells: sumsOf(columns, [...cellsBefore, ...cells]) }],
    hasPageSums: false,
    notes: notesOfSheet(sheet),
  };
}

const sellerOf = ({ name, taxNumbers }: SalesPaperInput["organization"]) => [
  `Продавец: ${name}`,
  ...(taxNumbers ? [`ИНН/КПП продавца: ${taxNumbers}`] : []),
];

const cellsOf = (columns: readonly SalesColumn[], rows: readonly SalesRow[]) =>
  rows.map((row, index) => columns.map(({ cell }) => cell(row, index)));

const withoutCell = ({ cell: _, ...column }: SalesColumn) => column;

const labelAtOf = (columns: readonly SalesColumn[]) => columns.findIndex(({ code }) => code === "7");
