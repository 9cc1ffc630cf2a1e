/** Spaces at which a number, an abbreviation with its word, or the initials of a name must not part. */
const tied = new RegExp(
  [
    "(?<=\\d) (?=\\d{3}(?!\\d))",
    "(?<=\\d) (?=(?:руб|коп|г)\\.|рубл|копе|₽|%)",
    "(?<=№|(?:^|(?<!\\d)[ ,(])(?:ИНН|КПП|ОГРН|ОГРНИП|БИК|[РрКк]/с:?|г\\.|ул\\.|д\\.|кв\\.|оф\\.)) ",
    "(?<=\\p{Lu}\\.) (?=\\p{Lu}\\.)",
  ].join("|"),
  "gu",
);

/** «А.-М. П.»: a hyphen within initials is no end of a line either. */
const tiedInitials = /(?<=\p{Lu}\.)-(?=\p{Lu}\.)/gu;

/** The text with no-break spaces and hyphens where a line must not end: the program that opens the file breaks lines itself. */
export const unbroken = (text: string): string =>
  text.replace(tied, "\u00a0").replace(tiedInitials, "\u2011");
