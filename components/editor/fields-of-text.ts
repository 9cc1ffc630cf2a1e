import { parsePlaceholders } from "@/lib/body/placeholders";

/** A placeholder in a text: its name and position, including the braces. */
export interface Field {
  name: string;
  isKnown: boolean;
  from: number;
  to: number;
}

/** Matches any other text in double braces, such as «{{ИНН}}», which was meant as a placeholder. */
const unknownFieldPattern = /\{\{[^{}\n]{1,100}\}\}/g;

export const fieldsOfText = (text: string): Field[] =>
  parsePlaceholders(text).flatMap((segment) => {
    const from = segment.start;
    if (segment.kind === "placeholder") {
      return { name: segment.name, isKnown: segment.isKnown, from, to: from + segment.text.length };
    }
    return [...segment.text.matchAll(unknownFieldPattern)].map(({ 0: matchedText, index }) => ({
      name: matchedText.slice(2, -2).trim(),
      isKnown: false,
      from: from + index,
      to: from + index + matchedText.length,
    }));
  });
