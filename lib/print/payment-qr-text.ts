import { divideHalfUp, toCents } from "@/lib/values/line-amounts";
import { formatCents } from "@/lib/values/money";
import type { Facts } from "./facts";
import type { Party } from "./party";
import { currentPrintRules } from "./print-rules";

const maxRequiredBytes = 300;
const maxNameLength = 160;
const maxBankNameLength = 45;
const maxPurposeLength = 210;

/** The payee's data that a payment needs. */
export type Payee = Pick<
  Party,
  | "kind"
  | "name"
  | "shortName"
  | "inn"
  | "kpp"
  | "bankName"
  | "bik"
  | "accountNumber"
  | "correspondentAccount"
>;

/**
 * Returns the payment of an invoice as its paper has it: the text of the QR code that the payer's bank reads (GOST R
 * 56042-2014, version 0001, UTF-8). Returns null while data is missing without which no bank can transfer money.
 */
export function invoiceQrText(facts: Facts): string | null {
  const { totalCents } = facts.totals;
  return paymentQrText(facts.executor, totalCents, paymentPurpose(facts, totalCents), facts.printRules);
}

/** Returns the payment of the kopecks for an invoice that a letter or a page asks for, in the same format. */
export const askedSumQrText = (facts: Facts, amountCents: number): string | null =>
  paymentQrText(facts.executor, amountCents, paymentPurpose(facts, amountCents));

/** Returns a payment of a number of kopecks to a payee's account, in the same format. */
export function paymentQrText(
  payee: Payee,
  amountCents: number,
  purpose: string,
  printRules = currentPrintRules,
): string | null {
  const required = requiredFields(payee, printRules);
  if (!required) return null;
  const otherFields = [
    payee.inn && `PayeeINN=${payee.inn}`,
    payee.kind === "company" && payee.kpp && `KPP=${payee.kpp}`,
    amountCents > 0 && `Sum=${amountCents}`,
    `Purpose=${shorten(purpose, maxPurposeLength)}`,
  ];
  return [required, ...otherFields.filter(Boolean)].join("|");
}

/**
 * The five required fields, in the standard's order and within its byte limits; null if one is missing. The standard
 * allows 0 for no correspondent account, but banking apps refuse such payments, and every bank has an account.
 */
function requiredFields({ name, shortName, ...account }: Payee, printRules: number): string | null {
  const bank = shorten(account.bankName ?? "", maxBankNameLength);
  const correspondent = account.correspondentAccount ?? "";
  const isComplete =
    shorten(name ?? "", maxNameLength) &&
    bank &&
    /^\d{9}$/.test(account.bik ?? "") &&
    /^\d{20}$/.test(account.accountNumber ?? "") &&
    /^\d{20}$/.test(correspondent);
  if (!isComplete) return null;
  const fieldsWithName = (payeeName: string) =>
    `ST00012|Name=${payeeName}|PersonalAcc=${account.accountNumber}|BankName=${bank}|BIC=${account.bik}|CorrespAcc=${correspondent}`;
  const fits = (payeeName: string) => byteLengthOf(fieldsWithName(payeeName)) <= maxRequiredBytes;
  const withAccount = printRules >= 4 ? nameWithTreasuryAccount({ name, shortName }, fits) : null;
  if (withAccount !== null) return fieldsWithName(withAccount);
  const names = [name, shortName].map((each) => shorten(each ?? "", maxNameLength)).filter(Boolean);
  let payeeName = names.find(fits) ?? names.at(-1)!;
  while (!fits(payeeName)) payeeName = shorten(payeeName, [...payeeName].length - 1);
  return fieldsWithName(payeeName);
}

/** An institution's account at the treasury, «л/с 20736Х71280»: without it, the treasury cannot tell whose money it is. */
const treasuryAccount =
  /(?<!\p{L})(?:л\/с|л\.\s?с\.|лицевой сч[её]т)(?:\s?№)?\s?\d[\p{L}\d]{4,19}(?![\p{L}\d])/giu;

/**
 * Returns a name that fits and still has the accounts at the treasury that the whole name states: the whole name, or
 * the short name with them, cut if need be. Null if the name states none, or if not even they fit.
 */
function nameWithTreasuryAccount(
  { name, shortName }: Pick<Payee, "name" | "shortName">,
  fits: (payeeName: string) => boolean,
): string | null {
  const whole = shorten(name, name.length);
  const accounts = [...new Set(whole.match(treasuryAccount) ?? [])];
  if (accounts.length === 0) return null;
  const isGood = (text: string) => [...text].length <= maxNameLength && fits(text);
  if (isGood(whole)) return whole;
  const short = shorten(shortName ?? "", maxNameLength) || whole;
  if (accounts.every((each) => short.includes(each)) && isGood(short)) return short;
  const base = [...short.replace(treasuryAccount, "")];
  for (let length = Math.min(base.length, maxNameLength); length > 0; length -= 1) {
    const start = base
      .slice(0, length)
      .join("")
      .replace(/(?<![\s,;(«])[\s,;(«]+\)*$/u, "");
    const text = `${start} (${accounts.join(", ")})`;
    if (isGood(text)) return text;
  }
  return null;
}

/**
 * Returns the purpose of a payment of so many kopecks: «Оплата по счету № СЧ-2026/001 от 20.11.2026. В том числе НДС
 * (22%) 18,03 руб.»
 */
export function paymentPurpose(
  { document, dates, totals: { taxed, vatCents, totalCents } }: Facts,
  cents: number,
): string {
  const rate = taxed.length === 1 ? ` (${taxed[0]!.vatRate}%)` : "";
  if (document.lines.length === 0) return `Оплата по счету № ${document.number} от ${dates.short}.`;
  const vat =
    taxed.length > 0 ? `В том числе НДС${rate} ${formatCents(vatOf(cents))} руб.` : "НДС не облагается";
  return `Оплата по счету № ${document.number} от ${dates.short}. ${vat}`;

  /** The VAT in a part of the total, in proportion. */
  function vatOf(part: number): number {
    if (part === totalCents || totalCents === 0) return vatCents;
    return toCents(divideHalfUp(BigInt(vatCents) * BigInt(part), BigInt(totalCents)));
  }
}

/**
 * Prepares a text for a field of the code: one line, without the separator and without the dashes that banks refuse.
 */
const shorten = (text: string, maxLength: number) =>
  [
    ...text
      .toWellFormed()
      .normalize("NFC")
      .replace(/[—–]/g, "-")
      .replace(/[|\s\p{C}]+/gu, " ")
      .trim(),
  ]
    .slice(0, maxLength)
    .join("")
    .trim();

const byteLengthOf = (text: string) => new TextEncoder().encode(text).length;
