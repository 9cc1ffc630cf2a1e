import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/lookup.json";
import ru from "@/lib/i18n/messages/ru/lookup.json";
import { fillMarks } from "@/lib/values/text";
import type { FailureReason } from "./client";

const messages = { ru, en };

/** Why the register did not answer, as it is told to a person. */
export const failureText = (locale: Locale, reason: FailureReason): string =>
  messages[locale].failures[reason];

/** What is to be known of a party or bank that does not simply operate; null of one that does. */
export function warningOf(
  locale: Locale,
  kind: "company" | "entrepreneur" | "bank",
  status: string,
): string | null {
  if (status === "ACTIVE") return null;
  const { unknown, ...texts } = messages[locale].warnings;
  const known: Record<string, string> = texts[kind];
  return known[status] ?? fillMarks(unknown, { status });
}
