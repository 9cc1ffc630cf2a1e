/** Returns the name by which a party is called where it is not written in full. */
export const shownName = ({ name, shortName }: { name: string; shortName: string | null }): string =>
  shortName ?? name;
