/** In characters: the number of a customs declaration or of a traced consignment, which is all that the UPD format takes. */
export const maxDeclarationLength = 29;

/** Returns the numbers of customs declarations that a line names, separated by commas or semicolons. */
export const declarationsOf = (text: string | null | undefined): string[] => [
  ...new Set(
    (text ?? "")
      .split(/[,;]/)
      .map((number) => number.trim())
      .filter(Boolean),
  ),
];
