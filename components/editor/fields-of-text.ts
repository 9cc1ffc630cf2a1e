import { parsePlaceholders } from "@/lib/body/placeholders";

/** A placeholder in a text: its name and where it stands, braces included. */
export interface Field {
  name: string;
  isKnown: boolean;
  from: number;
  to: number;
}

/** Whatever stands in double braces and is no placeholder, such as «{{ИНН}}», was meant to be one. */
const misspelt = /\{\{[^{}\n]{1,100}\}\}/g;

export const fieldsOfText = (text: string): Field[] =>
  parsePlaceholders(text).flatMap((segment) => {
    const from = segment.start;
    if (segment.kind === "placeholder") {
      return { name: segment.name, isKnown: segment.isKnown, from, to: from + segment.text.length };
    }
    return [...segment.text.matchAll(misspelt)].map(({ 0: written, index }) => ({
      name: written.slice(2, -2).trim(),
      isKnown: false,
      from: from + index,
      to: from + index + written.length,
    }));
  });
