/** Spaces that must not break: within a number, between an abbreviation and its word, and between initials. */
const tied = new RegExp(
  [
    "(?<=\\d) (?=\\d{3}(?!\\d))",
    "(?<=\\d) (?=(?:руб|коп|г)\\.|рубл|копе|₽|%)",
    "(?<=№|(?:^|(?<!\\d)[ ,(])(?:ИНН|КПП|ОГРН|ОГРНИП|БИК|[РрКк]/с:?|г\\.|ул\\.|д\\.|кв\\.|оф\\.)) ",
    "(?<=\\p{Lu}\\.) (?=\\p{Lu}\\.)",
  ].join("|"),
  "gu",
);

/** «А.-М. П.»: a line must not end at a hyphen within initials either. */
const tiedInitials = /(?<=\p{Lu}\.)-(?=\p{Lu}\.)/gu;

/**
 * Returns the text with no-break spaces and hyphens where a line must not end; the office program does the line
 * breaking.
 */
export const unbroken = (text: string): string =>
  text.replace(tied, "\u00a0").replace(tiedInitials, "\u2011");
