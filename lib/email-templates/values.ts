import type { Locale } from "@/lib/i18n/locales";
import { factsOf } from "@/lib/print/facts";
import type { PrintSource } from "@/lib/print/source";
import { formatCents } from "@/lib/values/money";
import type { EmailValues } from "./rules";

/**
 * Returns the language in which to format sums in a text: Russian if it contains Cyrillic letters, whatever the
 * sender's language.
 */
export const languageOf = (text: string, locale: Locale): Locale =>
  /\p{Script=Cyrillic}/u.test(text) ? "ru" : locale;

/** Returns the values of an e-mail's placeholders, except the link, which is known only when it is sent. */
export function emailValues(source: PrintSource, language: Locale): EmailValues {
  const { values, executor, customer, document, totals } = factsOf(source);
  const { number, correctionNumber } = document;
  return {
    ...values,
    ...(language === "en" && values["document.total"] && englishSums(totals)),
    "document.number": correctionNumber ? `${number} (исправление № ${correctionNumber})` : number,
    "executor.shortName": executor.shortName ?? executor.name,
    "customer.shortName": customer && (customer.shortName ?? customer.name),
  };
}

/** Returns the sums of a paper in English notation. */
const englishSums = ({ totalCents, vatCents, taxed }: ReturnType<typeof factsOf>["totals"]): EmailValues => ({
  "document.total": formatCents(totalCents, "en"),
  "document.vat": taxed.length > 0 ? `${formatCents(vatCents, "en")} RUB` : "not charged",
});
