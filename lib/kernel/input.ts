import type { z } from "zod";
import { fieldMessage, issueText } from "@/lib/i18n/fields";
import type { Locale } from "@/lib/i18n/locales";
import type { FieldErrors } from "@/lib/values/fields";
import { Failure, invalid } from "./errors";
import { findUnreadable, maxDepth } from "./unreadable";

/** Validates raw input by a schema. Throws `validation_error` with messages in the caller's language. */
export function checkInput<Input extends z.ZodType>(
  schema: Input,
  raw: unknown,
  locale: Locale,
): z.output<Input> {
  const unreadable = findUnreadable(raw, { depth: maxDepth });
  if (unreadable) throw invalid(unreadable.path || "body", unreadable.why);
  const parsed = schema.safeParse(raw, { error: issueText(locale) });
  if (parsed.success) return parsed.data;
  const fieldErrors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join(".") || "body";
    // A number that is far too large breaks several rules with one message.
    const messages = new Set(fieldErrors[path]).add(fieldMessage(locale, issue.message));
    fieldErrors[path] = [...messages];
  }
  throw new Failure("validation_error", { fieldErrors });
}
