import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/bank.json";
import ru from "@/lib/i18n/messages/ru/bank.json";
import { Failure } from "@/lib/kernel/errors";
import { BankError } from "./bank-error";

const messages = { ru, en };

/**
 * Returns the text for a failure of the bank: the bank's own words and error id or, if it said nothing, what
 * happened.
 */
export const failureText = (locale: Locale, { reason, said }: Pick<BankError, "reason" | "said">): string =>
  said ?? messages[locale].failures[reason];

/**
 * Converts an error of the bank to the failure for callers, `bank_timeout` or `bank_error`; returns any other
 * error unchanged.
 */
export function bankFailure(error: unknown, locale: Locale): unknown {
  if (!(error instanceof BankError)) return error;
  if (error.reason === "timeout") return new Failure("bank_timeout", { cause: error });
  return new Failure("bank_error", { detail: failureText(locale, error), cause: error });
}
