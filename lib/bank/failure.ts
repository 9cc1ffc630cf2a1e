import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/bank.json";
import ru from "@/lib/i18n/messages/ru/bank.json";
import { Failure } from "@/lib/kernel/errors";
import { BankError } from "./bank-error";

const messages = { ru, en };

/** What is reported of a failure of the bank: its own words and error id, or, when it said nothing, what happened. */
export const failureText = (locale: Locale, { reason, said }: Pick<BankError, "reason" | "said">): string =>
  said ?? messages[locale].failures[reason];

/** The failure that a caller gets instead of an error of the bank: `bank_timeout` or `bank_error`; any other error as it is. */
export function bankFailure(error: unknown, locale: Locale): unknown {
  if (!(error instanceof BankError)) return error;
  if (error.reason === "timeout") return new Failure("bank_timeout", { cause: error });
  return new Failure("bank_error", { detail: failureText(locale, error), cause: error });
}
