import { groupsOf, type RegisterColumn } from "./paper";

/** A word of a heading, and the number of columns that share its room. */
export type HeadWord = { text: string; columns: number };

/** Returns the longest words above each column: of its title, and of the heading it shares with other columns. */
export function longestHeadWords(columns: readonly RegisterColumn[]): HeadWord[][] {
  const groups = groupsOf(columns);
  return columns.map(({ title }, index) => {
    const group = groups.find(({ from, to }) => from <= index && index <= to)!;
    return [
      { text: longestWord(title), columns: 1 },
      { text: longestWord(group.title ?? ""), columns: group.to - group.from + 1 },
    ];
  });
}

/** A short title, such as «№ п/п», counts as one word. */
const longestWord = (title: string): string =>
  title.length <= 6
    ? title
    : title.split(" ").reduce((longest, word) => (word.length > longest.length ? word : longest), "");
