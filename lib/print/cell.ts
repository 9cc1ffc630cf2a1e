/** `note` is small print below the text: a line's description and discount. */
export type Cell = { text: string; note?: string };
