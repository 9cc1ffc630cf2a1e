import type { VatRate } from "@/db/enums";
import type { ClosedDay } from "@/lib/closed-periods/is-closed";
import { blocksWithBlanks, blockTextsOf } from "@/lib/print/blanks";
import type { Facts } from "@/lib/print/facts";
import { missingRequisites, printsAccount, type RequisiteCode } from "@/lib/print/missing";
import { unitOf } from "@/lib/print/okei";
import { type UnprintableLetters, unprintableLetters } from "@/lib/print/unprintable";
import { splitNamedLines } from "@/lib/print/upd/named-lines";
import { bodyParagraphs } from "@/lib/print/upd/resolve";
import { computedStatus, updStatus } from "@/lib/print/upd/status";
import { missingInFacts } from "@/lib/seller-titles/missing";
import { addDays, type CalendarDate, formatDate, formatMonth } from "@/lib/values/dates";
import type { FieldErrors } from "@/lib/values/fields";
import { isCalculated, vatPercent } from "@/lib/values/line-amounts";
import { taxDay } from "@/lib/values/tax-day";
import { commonRate, isRateInForce, isRateUnusual, type Taxpayer } from "@/lib/values/vat-rates";
import { paysNoVat } from "@/lib/vat-rates/charged-rate";
import type { EarlierClosing } from "./earlier-closing";
import { kinds } from "./kinds";
import type { OrderDifferences } from "./order-differences";
import { type ProblemCode, problemSeverity } from "./problem-severity";
import type { UninvoicedAdvance } from "./uninvoiced-advances";
import type { WantsInvoice } from "./wants-invoice";

export type Problem = {
  code: ProblemCode;
  severity: (typeof problemSeverity)[ProblemCode];
  /** The field: `lines.0.vatRate`, `clientId`, `body.3`, `client.address`. */
  path: string;
  /** Values that the sentence mentions. */
  values: {
    line?: string;
    rate?: VatRate;
    date?: string;
    month?: string;
    number?: string;
    requisite?: NamedRequisite;
    letters?: string;
    lacking?: FieldErrors;
    told?: OrderDifferences;
    vatCents?: number;
    totalCents?: number;
  };
  /** Replaces the sentence of the code where that sentence would not be the whole truth. */
  wording?:
    | "firstAct"
    | "otherYear"
    | "toldVat"
    | "cancelledThere"
    | "advanceInvoiceDraft"
    | "vatOwedAllTheSame"
    | "advanceOfOther";
};

/** A requisite that a form may lack, or a field that a person left out. */
export type NamedRequisite = RequisiteCode | "upd.statusReason" | "line.unitCode" | "line.countryCode";

type MessageKey<Code extends string> = Code extends `${infer Side}.${infer Field}`
  ? `${Side}_${Field}`
  : Code;

/** Returns the key of a requisite in the messages `document.xml.fields`, where a dot has another meaning. */
export const requisiteKey = (code: NamedRequisite) => code.replace(".", "_") as MessageKey<NamedRequisite>;

/**
 * A document whose number and date are in the opposite order to ours; our own document when its number is of another
 * year.
 */
export type OutOfOrder = { number: string; date: CalendarDate };

type CheckedDocument = {
  facts: Facts;
  today: CalendarDate;
  /** The VAT rate that the organization usually charges. */
  defaultVatRate: VatRate;
  outOfOrder: OutOfOrder | null;
  /** Whether the account of the document is archived. */
  isAccountArchived: boolean;
  /** The document's day that lies in a closed month. */
  closedDay: ClosedDay | null;
  /** Whether the document is an act with VAT for a client that deducts VAT. */
  wantsInvoice: WantsInvoice;
  /** The document that already closes the same invoice. */
  closedBefore: EarlierClosing | null;
  /** The order of the project where it says otherwise than the document. */
  told: OrderDifferences | null;
  /** The advance payments of a UPD that line (5б) would not name. */
  uninvoiced: readonly UninvoicedAdvance[];
};

/**
 * Returns what is wrong with a document, in the order of its page: parties and dates, lines, text, form, exchange
 * file.
 */
export function problemsIn(checked: CheckedDocument): Problem[] {
  const problems = problemsOfPaper(checked);
  return [...problems, ...problemsOfFile(checked.facts, problems)];
}

function problemsOfPaper(checked: CheckedDocument): Problem[] {
  const { facts, outOfOrder, closedDay, wantsInvoice, closedBefore, isAccountArchived } = checked;
  const { document, customer, grounds } = facts;
  const { isPayable, stage, isAgreement } = kinds[document.docType];
  const isDueBefore = Boolean(document.dueDate) && document.dueDate! < document.date;
  return [
    ...problemIf(!customer, "no_client", "clientId"),
    ...problemIf(isAccountArchived && printsAccount(facts), "bank_account_archived", "bankAccountId"),
    ...problemsOfNumber(document, outOfOrder),
    ...problemsOfFuture(checked),
    ...problemIf(closedDay?.field === "date", "closed_period", "date", {
      month: closedDay ? formatMonth(closedDay.day) : undefined,
    }),
    ...problemIf(closedDay?.field === "shippedAt", "shipped_in_closed_period", "upd.shippedAt", {
      date: closedDay ? formatDate(closedDay.day) : undefined,
    }),
    ...problemIf(isPayable && !document.dueDate, "no_due_date", "dueDate"),
    ...problemIf(isDueBefore, "due_date_before_date", "dueDate", { date: formatDate(document.date) }),
    ...problemIf(stage === "closing" && grounds.length === 0, "no_basis", "basisDocumentId"),
    ...problemIf(closedBefore !== null, "closed_twice", "basisDocumentId", {
      number: closedBefore?.number,
      date: closedBefore ? formatDate(closedBefore.date) : undefined,
    }),
    ...problemsOfOrder(checked),
    ...(computedStatus(facts) === 1 ? problemsOfMissingInvoice(wantsInvoice) : []),
    ...problemIf(!isAgreement && document.lines.length === 0, "no_lines", "lines"),
    ...problemsOfLines(checked),
    ...blocksWithBlanks(facts, separatelyReported(facts)).map((at) =>
      problem("blank_left_in_text", `body.${at}`),
    ),
    ...unprintableLetters(facts).map(({ path, letters }) =>
      problem("letters_not_in_font", findFieldWith(facts, path, letters), {
        letters: letters.slice(0, maxLetters).join(" "),
      }),
    ),
    ...problemsOfForm(facts),
    ...problemsOfAdvances(checked),
  ];
}

/** Line (5б) names issued advance invoices only, unless a person enters others. */
function problemsOfAdvances({ facts, uninvoiced }: CheckedDocument): Problem[] {
  const { upd, body } = facts.document;
  if (uninvoiced.length === 0 || updStatus(facts) !== 1 || upd?.advanceInvoices) return [];
  if (splitNamedLines(bodyParagraphs(body, facts.values)).namedLines.advanceInvoices) return [];
  return uninvoiced.map(({ paymentId, date, draftId, isOfOther }) => {
    const path = draftId ? `advanceInvoices.${draftId}` : `payments.${paymentId}`;
    const found = problem("advance_not_invoiced", path, { date: formatDate(date) });
    if (isOfOther) return { ...found, wording: "advanceOfOther" };
    return draftId ? { ...found, wording: "advanceInvoiceDraft" } : found;
  });
}

/**
 * Requisites reported as problems of their own: everything a prescribed form lacks, and a missing client. Anything
 * else missing in the text is reported as a blank.
 */
function separatelyReported(facts: Facts): RequisiteCode[] {
  if (kinds[facts.document.docType].form !== "blocks") return missingRequisites(facts);
  return facts.customer ? [] : ["client"];
}

function problemsOfNumber({ number }: Facts["document"], outOfOrder: OutOfOrder | null): Problem[] {
  if (!outOfOrder) return [];
  const values = { number: outOfOrder.number, date: formatDate(outOfOrder.date) };
  const found = problem("number_out_of_order", "date", values);
  return [outOfOrder.number === number ? { ...found, wording: "otherYear" } : found];
}

/** How many days ahead a document may be dated that asks for something: an invoice for the next month is usual. */
const maxDaysAhead = 60;

/**
 * What has happened has no later day than today: acts, UPDs, invoices for VAT, and corrections. Another document, and
 * the day of a shipment, may be a little ahead; further ahead the year is probably mistyped.
 */
function problemsOfFuture({ facts: { document }, today }: CheckedDocument): Problem[] {
  const { docType, date, correctionDate, upd } = document;
  const soon = addDays(today, maxDaysAhead);
  const hasHappened = kinds[docType].stage === "closing" || docType === "advance_invoice";
  const days: Array<[path: string, day: string | null | undefined, last: CalendarDate]> = [
    ["date", date, hasHappened ? today : soon],
    ["correctionDate", correctionDate, today],
    ["upd.shippedAt", upd?.shippedAt, soon],
  ];
  return days.flatMap(([path, day, last]) =>
    day && day > last ? [problem("date_in_future", path, { date: formatDate(day) })] : [],
  );
}

function problemsOfMissingInvoice(wantsInvoice: WantsInvoice): Problem[] {
  if (!wantsInvoice) return [];
  const found = problem("act_without_invoice", "docType");
  return [wantsInvoice === "first" ? { ...found, wording: "firstAct" } : found];
}

const maxLetters = 10;

const fieldsOfLine = ["name", "description", "unit", "productCode", "customsDeclaration"] as const;

/**
 * Returns the path of the field that contains the first of the letters: a field of a line, a block of the text, or a
 * party's record.
 */
function findFieldWith(
  { document }: Facts,
  path: UnprintableLetters["path"],
  [letter = ""]: string[],
): string {
  const containsLetter = (text: string | null | undefined) => text?.normalize("NFC").includes(letter);
  if (path === "body") {
    const blockIndex = blockTextsOf(document.body).findIndex(containsLetter);
    return blockIndex < 0 ? "projectId" : `body.${blockIndex}`;
  }
  const [, index] = path.split(".");
  const line = index === undefined ? undefined : document.lines[Number(index)];
  const field = line && fieldsOfLine.find((each) => containsLetter(line[each]));
  return field ? `${path}.${field}` : path;
}

function problemsOfLines(checked: CheckedDocument): Problem[] {
  const { facts, defaultVatRate } = checked;
  const { document, executor, totals } = facts;
  const { lines, docType } = document;
  const date = taxDay(document);
  const taxpayer = { taxSystem: executor.taxSystem, defaultVatRate };
  const rateProblems = lines.flatMap(({ vatRate }, index) => {
    const values = { line: String(index + 1), rate: vatRate, date: formatDate(date) };
    const path = `lines.${index}.vatRate`;
    if (!isRateInForce(vatRate, date)) return [problem("vat_rate_not_in_force", path, values)];
    if (!isRateUnusual(vatRate, taxpayer)) return [];
    const found = problem("vat_rate_unusual", path, values);
    const owesVat = paysNoVat(taxpayer) && showsVat(vatRate);
    return [owesVat ? { ...found, wording: "vatOwedAllTheSame" as const } : found];
  });
  const oddIndex = minorityIndexOf(lines.map(({ vatRate }) => vatRate === "none"));
  return [
    ...rateProblems,
    ...problemsOfOrderVat(checked),
    ...problemIf(oddIndex !== null, "mixed_with_without_vat", `lines.${oddIndex}.vatRate`, {
      line: String((oddIndex ?? 0) + 1),
    }),
    ...problemIf(isWithoutVatUnderOsno(lines, taxpayer), "osno_without_vat", "lines.0.vatRate"),
    ...problemIf(
      lines.length > 0 && totals.totalCents === 0 && !kinds[docType].isAgreement,
      "zero_total",
      "lines.0.priceCents",
    ),
  ];
}

/** Whether the line of a sale has an amount of VAT; that of an advance is not due before the sale. */
const showsVat = (rate: VatRate) => !isCalculated(rate) && vatPercent[rate] > 0;

/**
 * Whether a payer of VAT charges none in the whole document, which only an exemption allows. If its usual rate has VAT,
 * each line is reported as unusual instead.
 */
const isWithoutVatUnderOsno = (
  lines: ReadonlyArray<{ vatRate: VatRate }>,
  { taxSystem, defaultVatRate }: Taxpayer,
) => taxSystem === "osno" && defaultVatRate === "none" && commonRate(lines) === "none";

/** The buyer was told a different VAT; which is right, and what to do about it, is for a person to decide. */
function problemsOfOrderVat({ told, facts }: CheckedDocument): Problem[] {
  if (!told?.vat) return [];
  const { vatCents } = facts.totals;
  return [{ ...problem("vat_rate_unusual", "projectId", { told, vatCents }), wording: "toldVat" }];
}

/** A document says nothing of what happened to the order that it was made of. */
function problemsOfOrder({ told, facts }: CheckedDocument): Problem[] {
  if (!told) return [];
  const { cancelled, currency, totalCents: toldCents } = told;
  const values = { told, totalCents: facts.totals.totalCents };
  const found = problem("order_cancelled", "projectId", values);
  return [
    ...(cancelled === "there"
      ? [{ ...found, wording: "cancelledThere" as const }]
      : cancelled
        ? [found]
        : []),
    ...problemIf(currency !== null, "order_in_foreign_currency", "projectId", values),
    ...problemIf(toldCents !== null, "order_total_differs", "projectId", values),
  ];
}

/** Returns the index of the first element of the minority; null when all are alike. */
function minorityIndexOf(flags: boolean[]): number | null {
  const trueCount = flags.filter(Boolean).length;
  if (trueCount === 0 || trueCount === flags.length) return null;
  return flags.indexOf(trueCount <= flags.length / 2);
}

/**
 * Checks what a prescribed form must have. Blanks in its text and a missing client are reported separately, and the
 * buyer fills in their signatory by hand.
 */
function problemsOfForm(facts: Facts): Problem[] {
  if (kinds[facts.document.docType].form === "blocks") return [];
  const reportedElsewhere: RequisiteCode[] = [
    "body",
    "client",
    "client.signatoryName",
    "client.signatoryPosition",
  ];
  return [
    ...missingRequisites(facts)
      .filter((requisite) => !reportedElsewhere.includes(requisite))
      .map((requisite) => problem("upd_field_missing", requisite, { requisite })),
    ...problemsOfFormFields(facts),
    ...problemsOfPayments(facts),
  ];
}

/**
 * An invoice for VAT names the payment orders of advance payments (article 169, 5 (4) and 5.1 (4) of the Tax Code).
 */
function problemsOfPayments({ document, advances, advanceInvoices, values }: Facts): Problem[] {
  const { upd, body } = document;
  if (kinds[document.docType].form !== "advance_invoice")
    return problemIf(
      advanceInvoices.length > 0 && advances.length === 0 && !upd?.payments,
      "no_payment_number",
      "upd.payments",
    );
  const namesPaymentOrders = Boolean(splitNamedLines(bodyParagraphs(body, values)).namedLines.paymentOrders);
  return problemIf(advances.length === 0 && !namesPaymentOrders, "no_payment_number", "body");
}

/**
 * A status chosen by hand needs a reason, goods need a unit of the classifier, and a customs declaration needs a
 * country.
 */
function problemsOfFormFields(facts: Facts): Problem[] {
  const { upd, lines } = facts.document;
  const isStatusChosen = upd?.status != null && upd.status !== computedStatus(facts);
  return [
    ...problemIf(isStatusChosen && !upd?.statusReason, "upd_field_missing", "upd.statusReason", {
      requisite: "upd.statusReason",
    }),
    ...lines.flatMap((line, index) => {
      const lacks = (holds: boolean, field: "unitCode" | "countryCode") =>
        problemIf(holds, "upd_field_missing", `lines.${index}.${field}`, {
          requisite: `line.${field}`,
          line: String(index + 1),
        });
      return [
        ...lacks(line.kind === "goods" && unitOf(line) === null, "unitCode"),
        ...lacks(Boolean(line.customsDeclaration) && !line.countryCode, "countryCode"),
      ];
    }),
  ];
}

/** Requisites that the paper can do without but the exchange file of a prescribed form cannot. */
function problemsOfFile(facts: Facts, paperProblems: Problem[]): Problem[] {
  if (kinds[facts.document.docType].form === "blocks") return [];
  const paths = new Set(paperProblems.map(({ path }) => path));
  return Object.entries(missingInFacts(facts))
    .filter(([path]) => !paths.has(path))
    .map(([path, messages]) => problem("xml_field_missing", path, { lacking: { [path]: messages } }));
}

const problem = (code: ProblemCode, path: string, values: Problem["values"] = {}): Problem => ({
  code,
  severity: problemSeverity[code],
  path,
  values,
});

const problemIf = (holds: boolean, code: ProblemCode, path: string, values?: Problem["values"]): Problem[] =>
  holds ? [problem(code, path, values)] : [];
