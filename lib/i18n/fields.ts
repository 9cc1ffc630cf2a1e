import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/fields.json";
import ru from "@/lib/i18n/messages/ru/fields.json";

const messages: Record<Locale, Record<string, string>> = { ru, en };

/** The text of a field message: a key of the `fields` messages, or a text that is ready already. */
export const fieldMessage = (locale: Locale, message: string) => messages[locale][message] ?? message;
