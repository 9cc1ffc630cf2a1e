const longest = 2_000;

/** A statement as it may be kept outside: placeholders stay, and what stands in it as a text or number is left out. */
export const statementWithoutValues = (text: string): string =>
  text
    .slice(0, longest)
    .replace(/'[^']*('|$)/g, "?")
    .replace(/(?<![\w$.])\d+(?:\.\d+)?/g, "?");

/** `select`, `insert`, … of the first word. */
export const verbOf = (text: string): string =>
  /^[\s(]{0,20}([a-z]{1,20})/i.exec(text)?.[1]?.toUpperCase() ?? "SQL";
