import type { PlaceholderValues } from "@/lib/body/placeholders";
import { kinds } from "@/lib/documents/kinds";
import { formatDate, formatDateLong } from "@/lib/values/dates";
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
 * What every paper of a document says, resolved once: a plain value, which all the rest of a print is made of. What is
 * not known is empty or null here; how that looks is for each paper.
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
  /** «Договор № … от …» and, where that is the basis, the invoice made out under it. */
  grounds: string[];
  advances: PrintPaymentOrder[];
  advanceInvoices: PrintAdvanceInvoice[];
  images: PrintImages;
  /** Where the code on its pages leads; null on papers without one. */
  originalAddress: string | null;
  /** What the placeholders of the text stand for. */
  values: PlaceholderValues;
};

/**
 * «20.11.2026» and «20 ноября 2026 г.» of the document; until when it is paid, if the form says so; «за период с
 * 01.11.2026 по 30.11.2026» of an act.
 */
type PrintDates = { short: string; long: string; due: string | null; period: string | null };

/** Resolves the records of a document; nothing after this looks at them again. */
export function factsOf(source: PrintSource): Facts {
  const { document: written, organization, client, bankAccount, basis, ground, ...rest } = source;
  const { advances, advanceInvoices, images, edition, originalAddress, ...others } = rest;
  const isDraft = edition === undefined;
  const { signsInCapacity = isDraft, printRules = isDraft ? currentPrintRules : 0, ...references } = others;
  const rules = { signsInCapacity, printRules };
  const document = withoutBlankPeriod(written);
  const form = forms[document.docType];
  const known = {
    document,
    executor: executorOf({ organization, bankAccount }, rules),
    customer: client && partyOf(client, rules),
    totals: totalsOf(document.lines),
  };
  return {
    ...known,
    ...rules,
    form,
    edition: edition ?? editionAt(document.docType, document.date),
    bankAccount,
    dates: datesOf(document),
    grounds: [ground, basis].filter((each) => each !== null && each !== undefined).map(referenceTo),
    advances: advances ?? [],
    advanceInvoices: advanceInvoices ?? [],
    images: images ?? {},
    originalAddress: originalAddress ?? null,
    values: placeholderValues({ ...known, ...references, basis }),
  };
}

const datesOf = ({ docType, date, dueDate, ...period }: PrintDocument): PrintDates => ({
  short: formatDate(date),
  long: formatDateLong(date),
  due: dueDate && kinds[docType].isPayable ? formatDate(dueDate) : null,
  period: periodInWords(period),
});

const referenceTo = ({ docType, number, date }: PrintReference) =>
  `${forms[docType].reference} № ${number} от ${formatDate(date)}`;
