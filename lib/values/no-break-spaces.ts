/** Spaces that must not break: within a number, between an abbreviation and its word, and between initials. */
const tiedSpaces = new RegExp(
  [
    "(?<=\\d) (?=\\d{3}(?!\\d))",
    "(?<=\\d) (?=(?:руб|коп|г)\\.|рубл|копе|₽|%)",
    "(?<=№|(?:^|(?<!\\d)[ ,(])(?:ИНН|КПП|ОГРН|ОГРНИП|БИК|[РрКк]/с:?|г\\.|ул\\.|д\\.|кв\\.|оф\\.)) ",
    "(?<=\\p{Lu}\\.) (?=\\p{Lu}\\.)",
  ].join("|"),
  "gu",
);

/** «А.-М. П.»: a line must not end at a hyphen within initials either. */
const tiedHyphens = /(?<=\p{Lu}\.)-(?=\p{Lu}\.)/gu;

/**
 * Returns the text with no-break spaces and hyphens where a line must not end; the office program does the line
 * breaking.
 */
export const withNoBreakSpaces = (text: string): string =>
  text.replace(tiedSpaces, "\u00a0").replace(tiedHyphens, "\u2011");
