import type { DocType } from "@/db/enums";
import { isPlaceholderName, type PlaceholderName, parsePlaceholders } from "@/lib/body/placeholders";
import { linkPlaceholder } from "./link-placeholder";

/** A placeholder of an e-mail: those of documents, and the public link of the document. */
export type EmailPlaceholder = PlaceholderName | "link";

/** The values of placeholders as text; null or absent if there is nothing to insert. */
export type EmailValues = Partial<Record<EmailPlaceholder, string | null>>;

/** The data for a preview of e-mails; `number` is null if no document of the type exists yet. */
export type EmailExample = { docType: DocType; number: string | null; values: EmailValues };

const isEmailPlaceholder = (name: string): name is EmailPlaceholder =>
  name === "link" || isPlaceholderName(name);

/** Returns all placeholder names in a text, as written. */
export const placeholderNamesIn = (text: string): string[] =>
  parsePlaceholders(text).flatMap((segment) => (segment.kind === "placeholder" ? [segment.name] : []));

/** Returns the placeholder names that an e-mail cannot use, as written. */
export const unknownPlaceholders = (text: string): string[] =>
  placeholderNamesIn(text).filter((name) => !isEmailPlaceholder(name));

/** Returns whether a text needs a public link. */
export const asksForLink = (text: string) => placeholderNamesIn(text).includes("link");

const placeholderValue = (name: string, values: EmailValues): string | null =>
  (isEmailPlaceholder(name) && values[name]) || null;

/** Returns the value of a placeholder; null if there is nothing to insert. */
type TextOf = (name: string) => string | null;

const fillLine = (line: string, textOf: TextOf): string =>
  parsePlaceholders(line)
    .map((segment) => (segment.kind === "text" ? segment.text : (textOf(segment.name) ?? "")))
    .join("");

const keepLines = (text: string, isKept: (line: string) => boolean): string =>
  text
    .split("\n")
    .filter(isKept)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** Replaces the placeholders of a subject and joins it to one line. */
export const fillSubjectWith = (subject: string, textOf: TextOf): string =>
  fillLine(subject, textOf).replace(/\s+/g, " ").trim();

/** Replaces the placeholders of a subject by ready values; a placeholder without a value is dropped. */
export const fillSubject = (subject: string, values: EmailValues): string =>
  fillSubjectWith(subject, (name) => placeholderValue(name, values));

/** Replaces the placeholders of a text. A line with a placeholder that has no value is dropped. */
export const fillTextWith = (text: string, textOf: TextOf): string =>
  fillLine(
    keepLines(text, (line) => placeholderNamesIn(line).every(textOf)),
    textOf,
  );

/** Replaces the placeholders of a text by ready values; a line with a placeholder that has no value is dropped. */
export const fillText = (text: string, values: EmailValues): string =>
  fillTextWith(text, (name) => placeholderValue(name, values));

/** Adds a line with the link before the last paragraph, the closing, or removes it. */
export function withLink(text: string, isWanted: boolean, label: string): string {
  if (isWanted === asksForLink(text)) return text;
  if (!isWanted) return keepLines(text, (line) => !asksForLink(line));
  return insertBeforeFarewell(text, `${label} ${linkPlaceholder}`);
}

/** Inserts a paragraph before the last one. */
export function insertBeforeFarewell(text: string, paragraph: string): string {
  const paragraphs = text.trimEnd().split("\n\n");
  return paragraphs.toSpliced(Math.max(1, paragraphs.length - 1), 0, paragraph).join("\n\n");
}
