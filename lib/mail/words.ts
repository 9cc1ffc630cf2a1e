import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/emails.json";
import ru from "@/lib/i18n/messages/ru/emails.json";
import { innerQuotes } from "@/lib/values/inner-quotes";
import { type FailureReason, failureReasons } from "./mail-error";

const messages = { ru, en };

const isReason = (text: string): text is FailureReason =>
  (failureReasons as readonly string[]).includes(text);

/**
 * Returns the text about an e-mail that was not accepted: what happened, and the server's own words if there are any.
 */
export function failureText(locale: Locale, reason: string, said: string | null): string {
  const { failures } = messages[locale];
  const words = isReason(reason) ? failures[reason] : failures.refused;
  return said ? `${words} ${failures.said} «${innerQuotes(said)}»` : words;
}

/** Returns the label before the address of a document in an e-mail. */
export const linkLabel = (locale: Locale): string => messages[locale].linkLabel;
