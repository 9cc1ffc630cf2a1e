import type { DocType } from "@/db/enums";
import { isPlaceholderName, type PlaceholderName, parsePlaceholders } from "@/lib/body/placeholders";

/** What an email may refer to besides what a document may: the public address of the document. */
export type EmailPlaceholder = PlaceholderName | "link";

/** Ready texts for the names; null or absent when there is nothing to say. */
export type EmailValues = Partial<Record<EmailPlaceholder, string | null>>;

/** What a preview of emails is filled with; `number` is null when no document of the type exists yet. */
export type EmailExample = { docType: DocType; number: string | null; values: EmailValues };

/** The address of an email's link as it stands in the text, before there is one. */
export const linkPlaceholder = "{{link}}";

const isEmailPlaceholder = (name: string): name is EmailPlaceholder =>
  name === "link" || isPlaceholderName(name);

const namesIn = (text: string): string[] =>
  parsePlaceholders(text).flatMap((segment) => (segment.kind === "placeholder" ? [segment.name] : []));

/** Names in double braces that an email cannot refer to, as they are written. */
export const unknownPlaceholders = (text: string): string[] =>
  namesIn(text).filter((name) => !isEmailPlaceholder(name));

/** Whether an email wants a link to be made for it. */
export const asksForLink = (text: string) => namesIn(text).includes("link");

const known = (name: string, values: EmailValues): string | null =>
  (isEmailPlaceholder(name) && values[name]) || null;

const fillLine = (line: string, values: EmailValues): string =>
  parsePlaceholders(line)
    .map((segment) => (segment.kind === "text" ? segment.text : (known(segment.name, values) ?? "")))
    .join("");

const keepLines = (text: string, isKept: (line: string) => boolean): string =>
  text
    .split("\n")
    .filter(isKept)
    .join("\n")
    .replace(/\n{3,}/g, "\n\n")
    .trim();

/** A subject with its names replaced, on one line. */
export const fillSubject = (subject: string, values: EmailValues): string =>
  fillLine(subject, values).replace(/\s+/g, " ").trim();

/** A text with its names replaced. A line in which nothing can be said for a name is left out. */
export const fillText = (text: string, values: EmailValues): string =>
  fillLine(
    keepLines(text, (line) => namesIn(line).every((name) => known(name, values))),
    values,
  );

/** The text with a line for the link before its last paragraph, the farewell, or without any. */
export function withLink(text: string, isWanted: boolean, label: string): string {
  if (isWanted === asksForLink(text)) return text;
  if (!isWanted) return keepLines(text, (line) => !asksForLink(line));
  const paragraphs = text.trimEnd().split("\n\n");
  const at = Math.max(1, paragraphs.length - 1);
  return paragraphs.toSpliced(at, 0, `${label} ${linkPlaceholder}`).join("\n\n");
}
