import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/lookup.json";
import ru from "@/lib/i18n/messages/ru/lookup.json";
import { fillMarks } from "@/lib/values/text";
import type { FailureReason } from "./client";

const messages = { ru, en };

/** Returns the text about why the register gave no response. */
export const failureText = (locale: Locale, reason: FailureReason): string =>
  messages[locale].failures[reason];

/** Returns a warning about a party or bank that is not simply operating; otherwise null. */
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
