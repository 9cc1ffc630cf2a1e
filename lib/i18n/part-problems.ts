import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/imports.json";
import ru from "@/lib/i18n/messages/ru/imports.json";
import type { UnclearWords } from "@/lib/recognition/part-problem";

const messages = { ru: ru.problems.codes, en: en.problems.codes };

/** Returns the text about why a part of an imported file should be reviewed, with the words that it is about. */
export function partProblemMessage(
  locale: Locale,
  code: keyof (typeof messages)["ru"],
  words: readonly UnclearWords[] = [],
): string {
  const message = messages[locale][code];
  return words.length > 0 ? `${message}: ${words.map((each) => quoted(locale, each)).join(", ")}` : message;
}

/** «Устава» × 2 */
function quoted(locale: Locale, { text, count }: UnclearWords): string {
  const [before, after] = locale === "ru" ? "«»" : "“”";
  return `${before}${text}${after}${count > 1 ? `\u00A0×\u00A0${count}` : ""}`;
}
