import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/exchange.json";
import ru from "@/lib/i18n/messages/ru/exchange.json";
import { fillMarks } from "@/lib/values/text";
import type { ExchangeProblem } from "./schema";

const words = { ru: ru.problems, en: en.problems };

export type ProblemCode = keyof typeof words.ru;

type Given = {
  code: ProblemCode;
  id: string;
  href: string;
  /** What the sentence names. */
  named?: Record<string, string>;
  /** How many records it is of, where the sentence speaks of several. */
  count?: number;
};

/** The record goes all the same: 1С has it without what is missing. */
const goes: ReadonlySet<ProblemCode> = new Set([
  "organizationInn",
  "clientInn",
  "clientKpp",
  "unit",
  "sidesInWords",
  "declarationOfService",
  "numberOwnSigns",
  "paymentDivided",
]);

/** What is done in 1С, or nowhere: the page of the record only shows it. */
const shown: ReadonlySet<ProblemCode> = new Set([
  "advanceInvoice",
  "advanceInvoiceUnpaid",
  "sidesInWords",
  "numberOwnSigns",
  "paymentDivided",
  "paymentTakenBack",
]);

/** What is missing, said in words. */
export const problemOf = (
  locale: Locale,
  { code, id, href, named = {}, count = 1 }: Given,
): ExchangeProblem => ({
  id,
  message: fillMarks(words[locale][code], named),
  href,
  isLeftOut: !goes.has(code),
  isMendable: !shown.has(code),
  count,
});
