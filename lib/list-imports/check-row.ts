import { fieldMessage } from "@/lib/i18n/fields";
import type { Locale } from "@/lib/i18n/locales";
import { Failure } from "@/lib/kernel/errors";
import type { FieldErrors } from "@/lib/values/fields";

/**
 * Returns the result of `work` for a row, or its errors in the caller's language: those found before (`earlierErrors`),
 * and those of a `validation_error` thrown by `work`.
 */
export function checkRow<Value>(
  locale: Locale,
  earlierErrors: FieldErrors,
  work: () => Value,
): { value: Value } | { fieldErrors: FieldErrors } {
  const fieldErrors: FieldErrors = {};
  let value: Value | undefined;
  try {
    value = work();
  } catch (error) {
    if (!(error instanceof Failure) || !error.fieldErrors) throw error;
    Object.assign(fieldErrors, error.fieldErrors);
  }
  Object.assign(fieldErrors, earlierErrors);
  if (value !== undefined && Object.keys(fieldErrors).length === 0) return { value };
  return {
    fieldErrors: Object.fromEntries(
      Object.entries(fieldErrors).map(([field, messages]) => [
        field,
        messages.map((message) => fieldMessage(locale, message)),
      ]),
    ),
  };
}
