import { divideHalfUp, toCents } from "@/lib/values/line-amounts";
import { formatCents } from "@/lib/values/money";
import type { Facts } from "./facts";
import type { Party } from "./party";

const mostRequiredBytes = 300;
const mostName = 160;
const mostBankName = 45;
const mostPurpose = 210;

/** What a payment needs of whom it goes to. */
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
 * The payment of an invoice, of all of it or of so many kopecks, as the payer's bank reads it from a QR code: GOST R
 * 56042-2014, version 0001, UTF-8. Null while anything is missing without which no bank can transfer money.
 */
export const paymentOrder = (facts: Facts, amountCents = facts.totals.totalCents): string | null =>
  paymentTo(facts.executor, amountCents, paymentPurpose(facts, amountCents));

/** A payment of some kopecks to a payee's account, as above. */
export function paymentTo(payee: Payee, amountCents: number, purpose: string): string | null {
  const required = requiredFields(payee);
  if (!required) return null;
  const further = [
    payee.inn && `PayeeINN=${payee.inn}`,
    payee.kind === "company" && payee.kpp && `KPP=${payee.kpp}`,
    amountCents > 0 && `Sum=${amountCents}`,
    `Purpose=${shorten(purpose, mostPurpose)}`,
  ];
  return [required, ...further.filter(Boolean)].join("|");
}

/**
 * The five fields without which there is no code, in the order of the standard and within its bytes. The standard lets 0
 * stand for no correspondent account; banking applications refuse such a payment, and no bank is without one.
 */
function requiredFields({ name, shortName, ...account }: Payee): string | null {
  const bank = shorten(account.bankName ?? "", mostBankName);
  const correspondent = account.correspondentAccount ?? "";
  const isComplete =
    shorten(name ?? "", mostName) &&
    bank &&
    /^\d{9}$/.test(account.bik ?? "") &&
    /^\d{20}$/.test(account.accountNumber ?? "") &&
    /^\d{20}$/.test(correspondent);
  if (!isComplete) return null;
  const withName = (payee: string) =>
    `ST00012|Name=${payee}|PersonalAcc=${account.accountNumber}|BankName=${bank}|BIC=${account.bik}|CorrespAcc=${correspondent}`;
  const fits = (payee: string) => bytesOf(withName(payee)) <= mostRequiredBytes;
  const names = [name, shortName].map((each) => shorten(each ?? "", mostName)).filter(Boolean);
  let payee = names.find(fits) ?? names.at(-1)!;
  while (!fits(payee)) payee = shorten(payee, [...payee].length - 1);
  return withName(payee);
}

/** Of a payment of so many kopecks: «Оплата по счету № СЧ-2026/001 от 20.11.2026. В том числе НДС (22%) 18,03 руб.» */
export function paymentPurpose(
  { document, dates, totals: { taxed, vatCents, totalCents } }: Facts,
  cents: number,
): string {
  const rate = taxed.length === 1 ? ` (${taxed[0]!.vatRate}%)` : "";
  if (document.lines.length === 0) return `Оплата по счету № ${document.number} от ${dates.short}.`;
  const vat =
    taxed.length > 0 ? `В том числе НДС${rate} ${formatCents(vatOf(cents))} руб.` : "НДС не облагается";
  return `Оплата по счету № ${document.number} от ${dates.short}. ${vat}`;

  /** The tax in a part of the sum, by the share of the whole that it is. */
  function vatOf(part: number): number {
    if (part === totalCents || totalCents === 0) return vatCents;
    return toCents(divideHalfUp(BigInt(vatCents) * BigInt(part), BigInt(totalCents)));
  }
}

/** Text for a field of the code: one line, without the separator and the dash that banks refuse. */
const shorten = (text: string, most: number) =>
  [
    ...text
      .toWellFormed()
      .normalize("NFC")
      .replace(/[—–]/g, "-")
      .replace(/[|\s\p{C}]+/gu, " ")
      .trim(),
  ]
    .slice(0, most)
    .join("")
    .trim();

const bytesOf = (text: string) => new TextEncoder().encode(text).length;
