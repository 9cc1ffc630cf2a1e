import { kinds } from "@/lib/documents/kinds";
import type { Cell } from "@/lib/exports/table";
import states from "@/lib/i18n/messages/ru/states.json";
import { type RegisterColumn, type RegisterPaper, sumsOf } from "@/lib/print/register/paper";
import { type CalendarDate, formatDate } from "@/lib/values/dates";
import { groupByType } from "./by-type";
import type { RegisterDocument } from "./schema";
import { periodWords } from "./words";

type Column = RegisterColumn & { cell(row: RegisterDocument, index: number): Cell };

const columns: readonly Column[] = [
  { title: "№ п/п", kind: "number", width: 28, cell: (_, index) => index + 1 },
  { title: "Дата", kind: "date", width: 46, cell: ({ date }) => date },
  { title: "Документ", kind: "text", width: 44, cell: ({ docType }) => states.docType[docType] },
  { title: "Номер", kind: "text", width: 84, cell: numberOf },
  { title: "Клиент", kind: "text", width: 148, cell: ({ client }) => client },
  { title: "ИНН/КПП", kind: "text", width: 80, cell: ({ clientTaxNumbers }) => clientTaxNumbers },
  { title: "Без НДС, руб.", kind: "money", width: 62, cell: ({ subtotalCents }) => subtotalCents },
  { title: "НДС, руб.", kind: "money", width: 58, cell: ({ vatCents }) => vatCents },
  { title: "Всего, руб.", kind: "money", width: 62, cell: ({ totalCents }) => totalCents },
  { title: "Оплачено, руб.", kind: "money", width: 62, cell: paidOf },
  { title: "Состояние", kind: "text", width: 60, cell: ({ status }) => states.documentStatus[status] },
];

const labelAt = 4;

function numberOf({ number, correction }: RegisterDocument): string {
  return correction ? `${number} (испр. ${correction.number} от ${formatDate(correction.date)})` : number;
}

/** Only documents that ask for payment have a paid amount. */
function paidOf({ docType, paidCents }: RegisterDocument): Cell {
  return kinds[docType].isPayable ? paidCents : null;
}

type PaperInput = {
  rows: readonly RegisterDocument[];
  organization: { name: string; taxNumbers: string };
  from: CalendarDate;
  to: CalendarDate;
  today: CalendarDate;
};

/**
 * Returns the register as a printable document, with sums of each type. All types together are only counted,
 * because an invoice and the UPD of its deal have the same amounts.
 */
export function documentsPaper({ rows, organization, from, to, today }: PaperInput): RegisterPaper {
  const cellsOf = (row: RegisterDocument, index: number) => columns.map(({ cell }) => cell(row, index));
  const cells = rows.map(cellsOf);
  const emptyCells = columns.map(() => null);
  const sums = groupByType(rows).map(({ docType, rows: ofType }) => ({
    label: `${states.docTypes[docType]}: ${ofType.length}`,
    cells: sumsOf(columns, ofType.map(cellsOf)),
  }));
  return {
    title: "Реестр документов",
    subtitles: [
      [organization.name, organization.taxNumbers && `ИНН/КПП ${organization.taxNumbers}`]
        .filter(Boolean)
        .join(", "),
      `Выставленные документы ${periodWords({ from, to })}`,
    ],
    columns: columns.map(({ cell: _, ...column }) => column),
    rows: cells,
    labelAt,
    sums: [
      ...(sums.length > 1 ? sums : []),
      {
        label: `Всего документов: ${rows.length}`,
        cells: sums.length > 1 ? emptyCells : sumsOf(columns, cells),
      },
    ],
    hasPageSums: sums.length <= 1,
    notes: rows.length === 0 ? ["За период ничего не выставлено."] : [],
    author: organization.name,
    date: today,
  };
}
