import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/exchange.json";
import ru from "@/lib/i18n/messages/ru/exchange.json";
import { fillMarks } from "@/lib/values/text";
import type { ExchangeProblem } from "./schema";

const words = { ru: ru.problems, en: en.problems };

export type ProblemCode = keyof typeof words.ru;

type ProblemFacts = {
  code: ProblemCode;
  id: string;
  href: string;
  /** The values named in the sentence. */
  named?: Record<string, string>;
  /** The number of records, if the sentence speaks of several. */
  count?: number;
};

/** Problems with which a record is still exported, without what is missing. */
const exportedDespite: ReadonlySet<ProblemCode> = new Set([
  "organizationInn",
  "clientInn",
  "clientKpp",
  "clientNamesake",
  "unit",
  "sidesInWords",
  "declarationOfService",
  "severalDeclarations",
  "shippedInOtherMonth",
  "numberOwnSigns",
  "paymentDivided",
]);

/** Problems that are solved in 1С or not at all; the record's page only shows them. */
const notMendableHere: ReadonlySet<ProblemCode> = new Set([
  "advanceInvoice",
  "advanceInvoiceUnpaid",
  "sidesInWords",
  "severalDeclarations",
  "shippedInOtherMonth",
  "numberOwnSigns",
  "paymentDivided",
  "paymentTakenBack",
  "paymentZero",
]);

/** Returns a problem as text. */
export const problemOf = (
  locale: Locale,
  { code, id, href, named = {}, count = 1 }: ProblemFacts,
): ExchangeProblem => ({
  id,
  message: fillMarks(words[locale][code], named),
  href,
  isLeftOut: !exportedDespite.has(code),
  isMendable: !notMendableHere.has(code),
  count,
});
