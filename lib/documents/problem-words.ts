import type { Locale } from "@/lib/i18n/locales";
import enFiles from "@/lib/i18n/messages/en/exchange-files.json";
import en from "@/lib/i18n/messages/en/problems.json";
import enStates from "@/lib/i18n/messages/en/states.json";
import ruFiles from "@/lib/i18n/messages/ru/exchange-files.json";
import ru from "@/lib/i18n/messages/ru/problems.json";
import ruStates from "@/lib/i18n/messages/ru/states.json";
import { lackingWords } from "@/lib/seller-titles/lacking-words";
import { formatCents, formatQty } from "@/lib/values/money";
import { fillMarks } from "@/lib/values/text";
import type { OrderDifferences } from "./order-differences";
import { type Problem, requisiteKey } from "./problems";

const words = {
  ru: { ...ru, requisites: ruFiles.fields, rates: ruStates.vatRate },
  en: { ...en, requisites: enFiles.fields, rates: enStates.vatRate },
};

/** Returns a problem as one sentence in the given language; `line` replaces the number of the line. */
export function problemSentence(locale: Locale, { code, values, wording }: Problem, line?: string): string {
  const { sentences, wordings, requisites, rates } = words[locale];
  const { lacking, told, vatCents = 0, totalCents = 0, ...rest } = values;
  const numbered = { ...rest, line: line ?? rest.line };
  const markValues = {
    ...numbered,
    ...(told && orderWords(locale, told)),
    vat: formatCents(vatCents, locale),
    total: formatCents(totalCents, locale),
    rate: values.rate && rates[values.rate],
    lacking: lacking && lackingWords(locale, lacking, line).join(", "),
    requisite: numbered.requisite && fillMarks(requisites[requisiteKey(numbered.requisite)], numbered),
  };
  return fillMarks(wording ? wordings[wording] : sentences[code], markValues);
}

const orderWords = (locale: Locale, { number, currency, totalCents, vat }: OrderDifferences) => ({
  order: number,
  currency: currency ?? undefined,
  toldTotal: formatCents(totalCents ?? 0, locale),
  toldVat: formatCents(vat?.vatCents ?? 0, locale),
  toldRates: vat?.rates
    .map((rate) =>
      rate === null
        ? words[locale].rates.none
        : fillMarks(words[locale].percent, { rate: formatQty(Math.round(rate * 1000), locale) }),
    )
    .join(", "),
});
