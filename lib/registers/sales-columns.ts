import type { PlainVatRate } from "@/db/enums";
import type { Cell } from "@/lib/exports/table";
import type { RegisterColumn } from "@/lib/print/register/paper";
import { vatPercent } from "@/lib/values/line-amounts";
import { plainRateOf } from "@/lib/values/vat-rates";
import { type BookForm, extraRateColumns, type RateColumns } from "./book-forms";
import { isAdvance } from "./rules";
import type { SalesRow } from "./schema";
import { numbered } from "./words";

export type SalesColumn = RegisterColumn & { cell(row: SalesRow, index: number): Cell };

const agentGroup = "Сведения о посреднике (комиссионере, агенте)";
const saleGroup =
  "Стоимость продаж по счету-фактуре, разница стоимости по корректировочному счету-фактуре (включая НДС)";
const taxedGroup =
  "Стоимость продаж, облагаемых налогом, по счету-фактуре, разница стоимости по корректировочному счету-фактуре (без НДС) в рублях и копейках, по ставке";
const taxGroup =
  "Сумма НДС по счету-фактуре, разница суммы налога по корректировочному счету-фактуре в рублях и копейках, по ставке";
const trackedGroup = "Товар, подлежащий прослеживаемости";

/** Creates a column of the form for which the product has no data; a workbook shows it empty. */
const emptyColumn = (code: string, title: string, group?: string): SalesColumn => ({
  code,
  title,
  ...(group && { group }),
  kind: "text",
  width: 40,
  isOptional: true,
  cell: () => null,
});

/** The columns that identify the document, its buyer and its payment, with the form's numbers and titles. */
const identifyingColumns: readonly SalesColumn[] = [
  { code: "1", title: "№ п/п", kind: "number", width: 26, cell: (_, index) => index + 1 },
  { code: "2", title: "Код вида операции", kind: "text", width: 36, cell: ({ code }) => code },
  { code: "3", title: "Номер и дата счета-фактуры продавца", kind: "text", width: 86, cell: numbered },
  emptyColumn("3а", "Регистрационный номер декларации на товары"),
  emptyColumn("3б", "Код вида товара"),
  {
    code: "4",
    title: "Номер и дата исправления счета-фактуры продавца",
    kind: "text",
    width: 48,
    isOptional: true,
    cell: ({ correction }) => correction && numbered(correction),
  },
  emptyColumn("5", "Номер и дата корректировочного счета-фактуры продавца"),
  emptyColumn("6", "Номер и дата исправления корректировочного счета-фактуры продавца"),
  { code: "7", title: "Наименование покупателя", kind: "text", width: 96, cell: ({ buyer }) => buyer },
  {
    code: "8",
    title: "ИНН/КПП покупателя",
    kind: "text",
    width: 90,
    cell: ({ buyerTaxNumbers }) => buyerTaxNumbers,
  },
  emptyColumn("9", "наименование посредника", agentGroup),
  emptyColumn("10", "ИНН/КПП посредника", agentGroup),
  {
    code: "11",
    title: "Номер и дата документа, подтверждающего оплату",
    kind: "text",
    width: 58,
    isOptional: true,
    cell: ({ payments }) => payments.map(numbered).join("; "),
  },
];

/** As the rules of the book name it: item 7, o1 of part II. */
const advanceInvoicesColumn: SalesColumn = {
  code: "11а",
  title: "Номер и дата счета-фактуры, выставленного при получении оплаты, частичной оплаты",
  kind: "text",
  width: 64,
  isOptional: true,
  cell: ({ advanceInvoices }) => advanceInvoices,
};

const totalColumns: readonly SalesColumn[] = [
  emptyColumn("12", "Наименование и код валюты"),
  emptyColumn("13а", "в валюте счета-фактуры", saleGroup),
  {
    code: "13б",
    title: "в рублях и копейках",
    group: saleGroup,
    kind: "money",
    width: 70,
    cell: ({ totalCents }) => totalCents,
  },
];

const remainingColumns: readonly SalesColumn[] = [
  {
    code: "19",
    title:
      "Стоимость продаж, освобождаемых от налога, по счету-фактуре, разница стоимости по корректировочному счету-фактуре в рублях и копейках",
    kind: "money",
    width: 66,
    isOptional: true,
    cell: (row) => amountsOfRate(row, "none")?.baseCents || null,
  },
  emptyColumn("20", "регистрационный номер партии", trackedGroup),
  emptyColumn("21", "код количественной единицы измерения", trackedGroup),
  emptyColumn("22", "количество", trackedGroup),
  emptyColumn("23", "стоимость без НДС в рублях и копейках", trackedGroup),
];

const amountsOfRate = (row: SalesRow, vatRate: PlainVatRate) =>
  row.byRate.find((each) => each.vatRate === vatRate);

/**
 * Returns the columns of an edition of the book of sales (resolution No. 1137, appendix 5), including columns
 * for every rate that the rows charge.
 */
export function salesColumns(form: BookForm, rows: readonly SalesRow[]): SalesColumn[] {
  const rates = [...form.rates, ...ratesWithoutColumn(form, rows).map(extraRateColumns)];
  return [
    ...identifyingColumns,
    ...(form.hasAdvanceInvoices ? [advanceInvoicesColumn] : []),
    ...totalColumns,
    ...rates.map((columns, index) => baseColumn(columns, index === 0)),
    ...rates.flatMap((columns, index) => (columns.tax === null ? [] : [taxColumn(columns, index === 0)])),
    ...remainingColumns,
  ];
}

/**
 * Returns the rates that rows charge but a form has no column for, such as 22 % before 2026, highest first.
 */
function ratesWithoutColumn(form: BookForm, rows: readonly SalesRow[]): PlainVatRate[] {
  const ratesWithColumn = new Set<PlainVatRate | null>(["none", ...form.rates.map(({ rate }) => rate)]);
  const charged = new Set(rows.flatMap(({ byRate }) => byRate.map(({ vatRate }) => plainRateOf(vatRate))));
  return [...charged]
    .filter((rate) => !ratesWithColumn.has(rate))
    .sort((one, other) => vatPercent[other] - vatPercent[one]);
}

const baseColumn = ({ rate, title, base }: RateColumns, isMain: boolean): SalesColumn => ({
  ...(base && { code: base }),
  title,
  group: taxedGroup,
  kind: "money",
  width: 42,
  isOptional: !isMain,
  cell: (row) =>
    rate === null || isAdvance(row.code) ? null : (amountsOfRate(row, rate)?.baseCents ?? null),
});

const taxColumn = ({ rate, title, tax: code }: RateColumns, isMain: boolean): SalesColumn => ({
  ...(code && { code }),
  title,
  group: taxGroup,
  kind: "money",
  width: 42,
  isOptional: !isMain,
  cell: (row) => (rate === null ? null : (amountsOfRate(row, rate)?.vatCents ?? null)),
});
