import type { TaxSystem, VatRate } from "@/db/enums";
import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/problems.json";
import enStates from "@/lib/i18n/messages/en/states.json";
import ru from "@/lib/i18n/messages/ru/problems.json";
import ruStates from "@/lib/i18n/messages/ru/states.json";
import { type CalendarDate, formatDate } from "@/lib/values/dates";
import { fillMarks } from "@/lib/values/text";
import { isRateInForce, rateOn, rateRule, suitsTaxSystem } from "@/lib/values/vat-rates";

const words = { ru: { notes: ru.rates, states: ruStates }, en: { notes: en.rates, states: enStates } };

/** Returns the objection to a rate in a document of a date, as one sentence; null if there is none. */
export function rateNote(
  locale: Locale,
  rate: VatRate,
  date: CalendarDate,
  taxSystem: TaxSystem | null,
): string | null {
  const { notes, states } = words[locale];
  const { from, until } = rateRule(rate);
  if (!isRateInForce(rate, date)) {
    const replacementRate = rateOn(rate, date);
    const day = formatDate(from && date < from ? from : until!);
    const sentence = fillMarks(from && date < from ? notes.from : notes.until, { date: day });
    return replacementRate === rate
      ? sentence
      : `${sentence}${fillMarks(notes.instead, { rate: states.vatRate[replacementRate] })}`;
  }
  if (taxSystem && !suitsTaxSystem(rate, taxSystem)) {
    return fillMarks(notes.unsuited, { rate: states.vatRate[rate], taxSystem: states.taxSystem[taxSystem] });
  }
  return null;
}
