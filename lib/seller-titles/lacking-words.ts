import { fieldMessage } from "@/lib/i18n/fields";
import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/exchange-files.json";
import ru from "@/lib/i18n/messages/ru/exchange-files.json";
import type { FieldErrors } from "@/lib/values/fields";
import { lackingKey } from "@/lib/values/lacking-key";
import { fillMarks } from "@/lib/values/text";

const names: Record<Locale, Record<string, string>> = { ru: ru.fields, en: en.fields };

/**
 * What a file of exchange lacks, in words, by the fields of `export_incomplete`: «код единицы по ОКЕИ в строке 3»; `line`
 * stands in place of the numbers of lines.
 */
export const lackingWords = (locale: Locale, fieldErrors: FieldErrors, line?: string): string[] =>
  Object.entries(fieldErrors).map(([path, messages]) => {
    const { key, line: number } = lackingKey(path);
    const name = fillMarks(names[locale][key] ?? path, { line: line ?? number });
    // That it is required is said by its being in the list.
    const words = messages
      .filter((message) => message !== "required")
      .map((message) => fieldMessage(locale, message));
    return words.length > 0 ? `${name} (${words.join(", ")})` : name;
  });
