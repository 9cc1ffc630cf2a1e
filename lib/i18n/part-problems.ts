import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/imports.json";
import ru from "@/lib/i18n/messages/ru/imports.json";

const messages = { ru: ru.problems.codes, en: en.problems.codes };

/** Returns the text about why a part of an imported file should be reviewed. */
export const partProblemMessage = (locale: Locale, code: keyof (typeof messages)["ru"]) =>
  messages[locale][code];
