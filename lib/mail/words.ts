import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/emails.json";
import ru from "@/lib/i18n/messages/ru/emails.json";
import { type TroubleReason, troubleReasons } from "./trouble";

const messages = { ru, en };

const isReason = (text: string): text is TroubleReason =>
  (troubleReasons as readonly string[]).includes(text);

/** What is told of a letter that was not taken: what happened, and the server's own words when it said any. */
export function troubleText(locale: Locale, reason: string, said: string | null): string {
  const { troubles } = messages[locale];
  const words = isReason(reason) ? troubles[reason] : troubles.refused;
  return said ? `${words} ${troubles.said} «${said}»` : words;
}

/** What stands before the address of a document in an email. */
export const linkLabel = (locale: Locale): string => messages[locale].linkLabel;
