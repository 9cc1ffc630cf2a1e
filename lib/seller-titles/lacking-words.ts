import { fieldMessage } from "@/lib/i18n/fields";
import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/exchange-files.json";
import ru from "@/lib/i18n/messages/ru/exchange-files.json";
import type { FieldErrors } from "@/lib/values/fields";
import { lackingKey } from "@/lib/values/lacking-key";
import { fillMarks } from "@/lib/values/text";

const names: Record<Locale, Record<string, string>> = { ru: ru.fields, en: en.fields };

/**
 * Returns what an exchange file lacks, in words, from the fields of `export_incomplete`: «код единицы по ОКЕИ
 * в строке 3». If given, `line` replaces the line numbers.
 */
export const lackingWords = (locale: Locale, fieldErrors: FieldErrors, line?: string): string[] =>
  Object.entries(fieldErrors).map(([path, messages]) => {
    const { key, line: number } = lackingKey(path);
    const name = fillMarks(names[locale][key] ?? path, { line: line ?? number });
    // Being in the list already says that it is required.
    const words = messages
      .filter((message) => message !== "required")
      .map((message) => fieldMessage(locale, message));
    return words.length > 0 ? `${name} (${words.join(", ")})` : name;
  });
