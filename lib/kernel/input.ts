import type { z } from "zod";
import { fieldMessage, issueText } from "@/lib/i18n/fields";
import type { Locale } from "@/lib/i18n/locales";
import type { FieldErrors } from "@/lib/values/fields";
import { Failure } from "./errors";

/** Validates raw input. Throws `validation_error` with messages in the caller's language. */
export function checkInput<Input extends z.ZodType>(
  schema: Input,
  raw: unknown,
  locale: Locale,
): z.output<Input> {
  const unreadable = findUnreadableText(raw);
  if (unreadable !== null) {
    throw new Failure("validation_error", { fieldErrors: { [unreadable || "body"]: ["unreadable_text"] } });
  }
  const parsed = schema.safeParse(raw, { error: issueText(locale) });
  if (parsed.success) return parsed.data;
  const fieldErrors: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const path = issue.path.map(String).join(".") || "body";
    fieldErrors[path] = [...(fieldErrors[path] ?? []), fieldMessage(locale, issue.message)];
  }
  throw new Failure("validation_error", { fieldErrors });
}

/**
 * The path of the first text that PostgreSQL cannot keep (a NUL or half of a surrogate pair), null when there is none.
 * Walks without recursion, so that depth cannot exhaust the stack.
 */
export function findUnreadableText(raw: unknown): string | null {
  const stack: Array<{ value: unknown; path: string }> = [{ value: raw, path: "" }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, path } = next;
    if (typeof value === "string") {
      if (value.includes("\0") || !value.isWellFormed()) return path;
    } else if (value && typeof value === "object") {
      for (const [key, child] of Object.entries(value)) {
        if (key.includes("\0") || !key.isWellFormed()) return path;
        stack.push({ value: child, path: path ? `${path}.${key}` : key });
      }
    }
  }
  return null;
}
