import type { PlaceholderValues } from "@/lib/body/placeholders";
import { kinds } from "@/lib/documents/kinds";
import { formatDate } from "@/lib/values/dates";
import { formatDateLong } from "@/lib/values/paper-dates";
import { type Edition, editionAt } from "./editions";
import { type Form, forms } from "./forms";
import { type Executor, executorOf, type Party, partyOf } from "./party";
import { periodInWords, withoutBlankPeriod } from "./period";
import { currentPrintRules } from "./print-rules";
import type {
  PrintAdvanceInvoice,
  PrintDocument,
  PrintImages,
  PrintPaymentOrder,
  PrintReference,
  PrintSource,
} from "./source";
import { type PrintTotals, totalsOf } from "./totals";
import { placeholderValues } from "./values";

/**
 * The content of a document's paper, resolved once: a plain value that all output formats are made from. Unknown
 * values are empty or null here; each format decides how to show them.
 */
export type Facts = {
  document: PrintDocument;
  form: Form;
  edition: Edition;
  executor: Executor;
  customer: Party | null;
  /** See `PrintSource`. */
  signsInCapacity: boolean;
  printRules: number;
  bankAccount: PrintSource["bankAccount"];
  totals: PrintTotals;
  dates: PrintDates;
  /** «Договор № … от …» and, if an invoice is the basis, the invoice issued under that contract. */
  grounds: string[];
  advances: PrintPaymentOrder[];
  advanceInvoices: PrintAdvanceInvoice[];
  images: PrintImages;
  /** The address in the QR code on the pages; null if the pages have no code. */
  originalAddress: string | null;
  /** The values of the text's placeholders. */
  values: PlaceholderValues;
};

/**
 * The document's date as «20.11.2026» and «20 ноября 2026 г.»; the due date, if the form shows it; the period of an
 * act, «за период с 01.11.2026 по 30.11.2026».
 */
type PrintDates = { short: string; long: string; due: string | null; period: string | null };

/** Resolves the records of a document into facts; nothing after this step reads the records. */
export function factsOf(source: PrintSource): Facts {
  const { document: sourceDocument, organization, client, bankAccount, basis, ground, ...rest } = source;
  const { advances, advanceInvoices, images, edition, originalAddress, ...others } = rest;
  const isDraft = edition === undefined;
  const { signsInCapacity = isDraft, printRules = isDraft ? currentPrintRules : 0, ...references } = others;
  const rules = { signsInCapacity, printRules };
  const document = withoutBlankPeriod(sourceDocument);
  const form = forms[document.docType];
  const resolvedParts = {
    document,
    executor: executorOf({ organization, bankAccount }, rules),
    customer: client && partyOf(client, rules),
    totals: totalsOf(document.lines),
  };
  return {
    ...resolvedParts,
    ...rules,
    form,
    edition: edition ?? editionAt(document.docType, document.date),
    bankAccount,
    dates: datesOf(document),
    grounds: [ground, basis].filter((each) => each !== null && each !== undefined).map(referenceInWords),
    advances: advances ?? [],
    advanceInvoices: advanceInvoices ?? [],
    images: images ?? {},
    originalAddress: originalAddress ?? null,
    values: placeholderValues({ ...resolvedParts, ...references, basis }),
  };
}

const datesOf = ({ docType, date, dueDate, ...period }: PrintDocument): PrintDates => ({
  short: formatDate(date),
  long: formatDateLong(date),
  due: dueDate && kinds[docType].isPayable ? formatDate(dueDate) : null,
  period: periodInWords(period),
});

const referenceInWords = ({ docType, number, date }: PrintReference) =>
  `${forms[docType].reference} № ${number} от ${formatDate(date)}`;
