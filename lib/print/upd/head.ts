import { blankLine } from "@/lib/body/placeholders";
import type { Facts } from "@/lib/print/facts";
import type { PrintAdvanceInvoice, PrintPaymentOrder } from "@/lib/print/source";
import { correctionInWords } from "@/lib/values/correction-in-words";
import { formatDate } from "@/lib/values/dates";
import { formatDateLong } from "@/lib/values/paper-dates";
import type { EnteredLines } from "./entered-texts";
import { papersInLine } from "./long-line";
import { taxNumbers } from "./maker";
import type { UpdField } from "./section";
import { type UpdForm, updWording } from "./wording";

const { none, noPaper, noAdvanceInvoice } = updWording;

/** Lines (1) and (1а) of the form. */
export const headingLines = ({ document, dates }: Facts, { correction }: EnteredLines): UpdField[] => [
  { label: "Счет-фактура", value: `№ ${document.number} от ${dates.long}`, code: "(1)" },
  { label: "Исправление", value: correctionOf(document) ?? correction ?? noPaper, code: "(1а)" },
];

/** «№ 1 от 22 ноября 2026 г.» of the document itself; takes precedence over the text. */
const correctionOf = ({ correctionNumber, correctionDate }: Facts["document"]) =>
  correctionNumber && correctionDate ? `№ ${correctionNumber} от ${formatDateLong(correctionDate)}` : null;

/** Consignor and consignee are named only for goods; services have neither. */
export const sellerLines = (
  { executor: seller, document, form, dates, advances, advanceInvoices: storedInvoices }: Facts,
  { consignor = none, consignee = none, paymentOrders, shipmentDocuments, advanceInvoices }: EnteredLines,
  { hasAdvanceInvoices }: UpdForm,
): UpdField[] => [
  { label: "Продавец:", value: seller.name || blankLine, code: "(2)" },
  { label: "Адрес:", value: seller.address || blankLine, code: "(2а)" },
  { label: "ИНН/КПП продавца:", value: taxNumbers(seller), code: "(2б)" },
  { label: "Грузоотправитель и его адрес:", value: consignor, code: "(3)" },
  { label: "Грузополучатель и его адрес:", value: consignee, code: "(4)" },
  {
    label: "К платежно-расчетному документу:",
    ...(paymentOrders ? { value: paymentOrders } : papersInLine(advances.map(paymentOrderInWords), noPaper)),
    code: "(5)",
  },
  {
    label: "Документ об отгрузке: наименование,",
    value: shipmentDocuments ?? `${form.reference}, № ${document.number} от ${dates.short}`,
    code: "(5а)",
  },
  ...(hasAdvanceInvoices
    ? [
        advanceInvoiceLine(
          advanceInvoices
            ? { value: advanceInvoices }
            : papersInLine(storedInvoices.map(advanceInvoiceInWords), noAdvanceInvoice),
        ),
      ]
    : []),
];

/** «№ АВ-2026/001 от 20.11.2026», for a corrected one also «исправление № 1 от …». */
const advanceInvoiceInWords = ({ number, date, ...correctionFields }: PrintAdvanceInvoice) => {
  const correction = correctionInWords(correctionFields);
  return `№ ${number} от ${formatDate(date)}${correction && `, ${correction}`}`;
};

/** Line (5б), with the given advance invoices or a dash. */
export const advanceInvoiceLine = (
  content: Pick<UpdField, "value" | "parts"> = { value: noAdvanceInvoice },
): UpdField => ({
  label:
    "К счету-фактуре (счетам-фактурам), выставленному (выставленным) при получении оплаты, частичной оплаты или иных платежей в счет предстоящих поставок товаров (выполнения работ, оказания услуг), передачи имущественных прав",
  ...content,
  code: "(5б)",
  isWide: true,
});

/** «№ 15 от 20.11.2026»: a payment order as line (5) names it. */
export const paymentOrderInWords = ({ number, date }: PrintPaymentOrder) =>
  `№ ${number} от ${formatDate(date)}`;

/**
 * Lines (6) to (8). Missing values are left blank to be written in; a private person may have neither address nor
 * INN, and gets a dash, as a foreign company does for the tax numbers.
 */
export const buyerLines = (
  { customer: buyer }: Facts,
  { stateContract = none }: EnteredLines,
): UpdField[] => [
  { label: "Покупатель:", value: buyer?.name || blankLine, code: "(6)" },
  { label: "Адрес:", value: buyer?.address || (buyer?.kind === "person" ? none : blankLine), code: "(6а)" },
  { label: "ИНН/КПП покупателя:", value: taxNumbers(buyer), code: "(6б)" },
  { label: "Валюта: наименование, код", value: "российский рубль, 643", code: "(7)" },
  {
    label: "Идентификатор государственного контракта, договора (соглашения) (при наличии):",
    value: stateContract,
    code: "(8)",
    isWide: true,
  },
];
