import type { DocType } from "@/db/enums";
import { isPlaceholderName, type PlaceholderName, parsePlaceholders } from "@/lib/body/placeholders";
import { linkPlaceholder } from "./link-placeholder";

/** What an email may refer to besides what a document may: the public address of the document. */
export type EmailPlaceholder = PlaceholderName | "link";

/** Ready texts for the names; null or absent when there is nothing to say. */
export type EmailValues = Partial<Record<EmailPlaceholder, string | null>>;

/** What a preview of emails is filled with; `number` is null when no document of the type exists yet. */
export type EmailExample = { docType: DocType; number: string | null; values: EmailValues };

const isEmailPlaceholder = (name: string): name is EmailPlaceholder =>
  name === "link" || isPlaceholderName(name);

/** All names in double braces of a text, as they are written. */
export const namesIn = (text: string): string[] =>
  parsePlaceholders(text).flatMap((segment) => (segment.kind === "placeholder" ? [segment.name] : []));

/** Names in double braces that an email cannot refer to, as they are written. */
export const unknownPlaceholders = (text: string): string[] =>
  namesIn(text).filter((name) => !isEmailPlaceholder(name));

/** Whether an email wants a link to be made for it. */
export const asksForLink = (text: string) => namesIn(text).includes("link");

const known = (name: string, values: EmailValues): string | null =>
  (isEmailPlaceholder(name) && values[name]) || null;

/** What a name in double braces stands for; null when there is nothing to say. */
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

/** A subject with its names replaced, on one line. */
export const fillSubjectWith = (subject: string, textOf: TextOf): string =>
  fillLine(subject, textOf).replace(/\s+/g, " ").trim();

/** The same with ready values; a name without one is left out. */
export const fillSubject = (subject: string, values: EmailValues): string =>
  fillSubjectWith(subject, (name) => known(name, values));

/** A text with its names replaced. A line in which nothing can be said for a name is left out. */
export const fillTextWith = (text: string, textOf: TextOf): string =>
  fillLine(
    keepLines(text, (line) => namesIn(line).every(textOf)),
    textOf,
  );

/** The same with ready values: a line that names one without a value is left out. */
export const fillText = (text: string, values: EmailValues): string =>
  fillTextWith(text, (name) => known(name, values));

/** The text with a line for the link before its last paragraph, the farewell, or without any. */
export function withLink(text: string, isWanted: boolean, label: string): string {
  if (isWanted === asksForLink(text)) return text;
  if (!isWanted) return keepLines(text, (line) => !asksForLink(line));
  return beforeFarewell(text, `${label} ${linkPlaceholder}`);
}

/** The text with a paragraph more, before its last one. */
export function beforeFarewell(text: string, paragraph: string): string {
  const paragraphs = text.trimEnd().split("\n\n");
  return paragraphs.toSpliced(Math.max(1, paragraphs.length - 1), 0, paragraph).join("\n\n");
}
