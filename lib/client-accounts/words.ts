import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/client-accounts.json";
import enStates from "@/lib/i18n/messages/en/states.json";
import ru from "@/lib/i18n/messages/ru/client-accounts.json";
import ruStates from "@/lib/i18n/messages/ru/states.json";
import { formatDate } from "@/lib/values/dates";
import { fillMarks } from "@/lib/values/text";
import type { Movement } from "./entries";

const words = {
  ru: { ...ru.labels, types: ruStates.docType },
  en: { ...en.labels, types: enStates.docType },
};

/** Returns the label of an entry: «Акт № А-2026/001 от 05.11.2026», «Оплата, п/п № 38». */
export function labelOf(locale: Locale, movement: Movement): string {
  const { types, ...sentences } = words[locale];
  const { kind, docType, number, date, correctionNumber, correctionDate } = movement;
  if (docType) {
    const paper = fillMarks(sentences.paper, {
      type: types[docType],
      number: number ?? "",
      date: formatDate(date),
    });
    if (!correctionNumber || !correctionDate) return paper;
    const correction = { number: String(correctionNumber), date: formatDate(correctionDate) };
    return `${paper} (${fillMarks(sentences.correction, correction)})`;
  }
  const money = kind === "refund" ? sentences.refund : sentences.payment;
  return number ? `${money}, ${fillMarks(sentences.order, { number })}` : money;
}
