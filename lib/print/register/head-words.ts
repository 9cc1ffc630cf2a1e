import { groupsOf, type RegisterColumn } from "./paper";

/** A word of a heading, and how many columns share the room for it. */
export type HeadWord = { text: string; columns: number };

/** The longest words over each column: of its title, and of the heading that it shares with others. */
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

/** A short title, as «№ п/п», is one. */
const longestWord = (title: string): string =>
  title.length <= 6
    ? title
    : title.split(" ").reduce((most, word) => (word.length > most.length ? word : most), "");
