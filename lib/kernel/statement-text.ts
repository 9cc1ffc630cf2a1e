const maxStatementLength = 2_000;

/** Returns a statement without its literal texts and numbers, so that it may be stored outside; placeholders stay. */
export const statementWithoutValues = (text: string): string =>
  text
    .slice(0, maxStatementLength)
    .replace(/'[^']*('|$)/g, "?")
    .replace(/(?<![\w$.])\d+(?:\.\d+)?/g, "?");

/** Returns the first word of a statement in capitals, such as `SELECT`. */
export const verbOf = (text: string): string =>
  /^[\s(]{0,20}([a-z]{1,20})/i.exec(text)?.[1]?.toUpperCase() ?? "SQL";
