import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/emails.json";
import ru from "@/lib/i18n/messages/ru/emails.json";
import { innerQuotes } from "@/lib/values/inner-quotes";
import { type FailureReason, failureReasons } from "./mail-error";

const messages = { ru, en };

const isReason = (text: string): text is FailureReason =>
  (failureReasons as readonly string[]).includes(text);

/** What is told of an email that was not taken: what happened, and the server's own words when it said any. */
export function failureText(locale: Locale, reason: string, said: string | null): string {
  const { failures } = messages[locale];
  const words = isReason(reason) ? failures[reason] : failures.refused;
  return said ? `${words} ${failures.said} «${innerQuotes(said)}»` : words;
}

/** What stands before the address of a document in an email. */
export const linkLabel = (locale: Locale): string => messages[locale].linkLabel;
