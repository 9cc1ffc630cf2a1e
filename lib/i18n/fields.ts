import type { z } from "zod";
import type { Locale } from "@/lib/i18n/locales";
import en from "@/lib/i18n/messages/en/fields.json";
import ru from "@/lib/i18n/messages/ru/fields.json";
import { fillMarks } from "@/lib/values/text";

const messages: Record<Locale, Record<string, string>> = { ru, en };

/**
 * Returns the text of a field message: a key of the `fields` messages, optionally with a value after a bar
 * (`closed_month|03.2026`), or a text that is ready already.
 */
export function fieldMessage(locale: Locale, message: string): string {
  const [key = "", value = ""] = message.split("|");
  const text = messages[locale][key];
  return text === undefined ? message : fillMarks(text, { value });
}

/** Returns the message for an issue of a schema without a message of its own, in words rather than names of types. */
export const issueText =
  (locale: Locale) =>
  (issue: z.core.$ZodRawIssue): string => {
    const text = messages[locale][messageKeyOf(issue)] ?? "";
    return fillMarks(text, { limit: limitOf(issue), values: valuesOf(issue) });
  };

function messageKeyOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.input == null ? "required" : (keyByType[issue.expected] ?? "not_valid");
    case "invalid_value":
      return issue.input == null ? "required" : "one_of";
    case "too_small":
      return `${keyPrefixBySize[issue.origin] ?? ""}at_least`;
    case "too_big":
      return `${keyPrefixBySize[issue.origin] ?? ""}at_most`;
    case "invalid_format":
      return "format";
    case "unrecognized_keys":
      return "unexpected";
    default:
      return "not_valid";
  }
}

const keyByType: Record<string, string> = {
  string: "not_text",
  number: "not_number",
  int: "not_number",
  boolean: "not_boolean",
  array: "not_a_list",
  object: "not_an_object",
  record: "not_an_object",
};

const keyPrefixBySize: Record<string, string> = { string: "text_", array: "list_" };

const limitOf = (issue: z.core.$ZodRawIssue) =>
  String(issue.code === "too_small" ? issue.minimum : issue.code === "too_big" ? issue.maximum : "");

function valuesOf(issue: z.core.$ZodRawIssue): string {
  const values =
    issue.code === "invalid_value" ? issue.values : issue.code === "unrecognized_keys" ? issue.keys : [];
  return values.map(String).join(", ");
}
