import type { Cell } from "@/lib/exports/table";
import { type RegisterColumn, type RegisterPaper, sumsOf } from "@/lib/print/register/paper";
import type { CalendarDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import type { SalesBook } from "./read-sales";
import { bookRates, isAdvance, taxedRates } from "./rules";
import { correctedLater } from "./sales-sums";
import type { SalesRow } from "./schema";
import { numbered, periodWords } from "./words";

type Column = RegisterColumn & { cell(row: SalesRow, index: number): Cell };

const agent = "Сведения о посреднике (комиссионере, агенте)";
const sale =
  "Стоимость продаж по счету-фактуре, разница стоимости по корректировочному счету-фактуре (включая НДС)";
const taxed =
  "Стоимость продаж, облагаемых налогом, по счету-фактуре, разница стоимости по корректировочному счету-фактуре (без НДС) в рублях и копейках, по ставке";
const tax =
  "Сумма НДС по счету-фактуре, разница суммы налога по корректировочному счету-фактуре в рублях и копейках, по ставке";
const tracked = "Товар, подлежащий прослеживаемости";

/** Columns of the form that this product has nothing for; a workbook shows them empty. */
const empty = (code: string, title: string, group?: string): Column => ({
  code,
  title,
  ...(group && { group }),
  kind: "text",
  width: 40,
  isOptional: true,
  cell: () => null,
});

/** Numbers of columns of the main rate, 10 % and 0 %; the form's letters for the others are not given here. */
const baseCodes: Partial<Record<string, string>> = { "22": "14", "10": "15", "0": "16" };
const taxCodes: Partial<Record<string, string>> = { "22": "17", "10": "18" };
const ofRate = (row: SalesRow, vatRate: string) => row.byRate.find((each) => each.vatRate === vatRate);

/** The book of sales (resolution No. 1137, appendix 5, with the rates of 2026). */
const columns: readonly Column[] = [
  { code: "1", title: "№ п/п", kind: "number", width: 26, cell: (_, index) => index + 1 },
  { code: "2", title: "Код вида операции", kind: "text", width: 36, cell: ({ code }) => code },
  { code: "3", title: "Номер и дата счета-фактуры продавца", kind: "text", width: 86, cell: numbered },
  empty("3а", "Регистрационный номер декларации на товары"),
  empty("3б", "Код вида товара"),
  {
    code: "4",
    title: "Номер и дата исправления счета-фактуры продавца",
    kind: "text",
    width: 48,
    isOptional: true,
    cell: ({ correction }) => correction && numbered(correction),
  },
  empty("5", "Номер и дата корректировочного счета-фактуры продавца"),
  empty("6", "Номер и дата исправления корректировочного счета-фактуры продавца"),
  { code: "7", title: "Наименование покупателя", kind: "text", width: 96, cell: ({ buyer }) => buyer },
  {
    code: "8",
    title: "ИНН/КПП покупателя",
    kind: "text",
    width: 80,
    cell: ({ buyerTaxNumbers }) => buyerTaxNumbers,
  },
  empty("9", "наименование посредника", agent),
  empty("10", "ИНН/КПП посредника", agent),
  {
    code: "11",
    title: "Номер и дата документа, подтверждающего оплату",
    kind: "text",
    width: 58,
    isOptional: true,
    cell: ({ payments }) => payments.map(numbered).join("; "),
  },
  {
    code: "11а",
    title:
      "Номер и дата счета-фактуры, выставленного при получении оплаты, частичной оплаты или иных платежей в счет предстоящих поставок",
    kind: "text",
    width: 58,
    isOptional: true,
    cell: ({ advanceInvoices }) => advanceInvoices,
  },
  empty("12", "Наименование и код валюты"),
  empty("13а", "в валюте счета-фактуры", sale),
  {
    code: "13б",
    title: "в рублях и копейках",
    group: sale,
    kind: "money",
    width: 70,
    cell: ({ totalCents }) => totalCents,
  },
  ...bookRates.map(
    (vatRate): Column => ({
      ...(baseCodes[vatRate] && { code: baseCodes[vatRate] }),
      title: `${vatRate} %`,
      group: taxed,
      kind: "money",
      width: 42,
      isOptional: vatRate !== "22",
      cell: (row) => (isAdvance(row.code) ? null : (ofRate(row, vatRate)?.baseCents ?? null)),
    }),
  ),
  ...taxedRates.map(
    (vatRate): Column => ({
      ...(taxCodes[vatRate] && { code: taxCodes[vatRate] }),
      title: `${vatRate} %`,
      group: tax,
      kind: "money",
      width: 42,
      isOptional: vatRate !== "22",
      cell: (row) => ofRate(row, vatRate)?.vatCents ?? null,
    }),
  ),
  {
    code: "19",
    title:
      "Стоимость продаж, освобождаемых от налога, по счету-фактуре, разница стоимости по корректировочному счету-фактуре в рублях и копейках",
    kind: "money",
    width: 66,
    isOptional: true,
    cell: (row) => ofRate(row, "none")?.baseCents || null,
  },
  empty("20", "регистрационный номер партии", tracked),
  empty("21", "код количественной единицы измерения", tracked),
  empty("22", "количество", tracked),
  empty("23", "стоимость без НДС в рублях и копейках", tracked),
];

/** Column 11а is of the form of 2026 (resolution No. 26 of 23.01.2026); books of earlier days have none. */
const columnsUntil = (to: CalendarDate) => columns.filter(({ code }) => code !== "11а" || to >= "2026-01-01");

const labelAt = columns.findIndex(({ code }) => code === "7");

type Given = SalesBook & {
  organization: { name: string; taxNumbers: string };
  from: CalendarDate;
  to: CalendarDate;
  today: CalendarDate;
  /** Why an organization has no book; null when it has one. */
  exemption: string | null;
};

/** The book as a paper. */
export function salesPaper({
  rows,
  outside,
  organization,
  from,
  to,
  today,
  exemption,
}: Given): RegisterPaper {
  const own = columnsUntil(to);
  const cells = rows.map((row, index) => own.map(({ cell }) => cell(row, index)));
  return {
    title: "Книга продаж",
    subtitles: [
      `Продавец: ${organization.name}`,
      ...(organization.taxNumbers ? [`ИНН/КПП продавца: ${organization.taxNumbers}`] : []),
      `Продажа за период ${periodWords({ from, to })}`,
    ],
    columns: own.map(({ cell: _, ...column }) => column),
    rows: cells,
    labelAt,
    sums: [{ label: "Всего", cells: sumsOf(own, cells) }],
    notes: notesOf({ rows, outside }, exemption),
    author: organization.name,
    date: today,
  };
}

/** What a reader has to know that the form has no place for. */
export function notesOf({ rows, outside }: SalesBook, exemption: string | null): string[] {
  const later = correctedLater(rows);
  return [
    ...(rows.length === 0 ? ["Документов с НДС за период нет."] : []),
    ...(exemption && rows.length === 0 ? [exemption] : []),
    ...(exemption && rows.length > 0
      ? ["Организация без НДС выставила документы с налогом: его нужно уплатить (п. 5 ст. 173 НК РФ)."]
      : []),
    ...(outside.count > 0
      ? [`Не входят в книгу документы без НДС: ${outside.count} на ${formatCents(outside.totalCents)} руб.`]
      : []),
    ...(later.length > 0
      ? [
          `Исправлены после конца квартала, в сданной книге — на дополнительном листе: ${later.map(({ number }) => number).join(", ")}.`,
        ]
      : []),
    ...(rows.some(({ code }) => code === "26")
      ? ["Код 26 — первичные документы, по которым счет-фактура не составлялся (акты)."]
      : []),
    ...(rows.some(({ code }) => isAdvance(code))
      ? ["Зачет авансов (код 22) отражается в книге покупок и здесь не показан."]
      : []),
  ];
}
