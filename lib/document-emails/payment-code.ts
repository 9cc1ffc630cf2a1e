import { qrCodeTextsForOutstanding } from "@/lib/email-templates/outstanding-amount";
import { type Locale, locales } from "@/lib/i18n/locales";
import type { Picture } from "@/lib/mail/html";
import { factsOf } from "@/lib/print/facts";
import { askedSumQrText } from "@/lib/print/payment-qr-text";
import { qrCode } from "@/lib/print/qr-code";
import { qrPng } from "@/lib/print/qr-png";
import type { PrintSource } from "@/lib/print/source";
import { formatCents } from "@/lib/values/money";
import type { EmailRow } from "./queries";

type Letter = Pick<EmailRow, "askedCents" | "text">;

/**
 * Returns the payment code for the sum that a letter asks for, if it differs from the sum on the paper: the paper
 * stays as issued, with the code of the full sum. The code is placed below the paragraph that names the sum, else
 * before the closing words. Returns null if the paper has that code already, or the bank details are incomplete.
 */
export function paymentCodePicture(
  source: PrintSource,
  { askedCents, text }: Letter,
  locale: Locale,
): Picture | null {
  if (askedCents === null) return null;
  const facts = factsOf(source);
  const order = askedSumQrText(facts, askedCents);
  if (!order) return null;
  const sum = formatCents(askedCents, locale);
  const isPart = askedCents !== facts.totals.totalCents;
  return {
    ...qrCodeTextsForOutstanding(sum, isPart, locale),
    bytes: qrPng(qrCode(order)).png,
    below: paragraphWithSum(
      text,
      locales.map((each) => formatCents(askedCents, each)),
    ),
  };
}

/**
 * The sum is looked for in several forms, because the letter may have been written, or sent again, in another
 * language.
 */
function paragraphWithSum(text: string, sums: string[]): string {
  const paragraphs = text.trim().split(/\n{2,}/);
  return (
    paragraphs.findLast((each) => sums.some((sum) => each.includes(sum))) ??
    paragraphs.at(-2) ??
    paragraphs[0]!
  );
}
