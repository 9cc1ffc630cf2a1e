import type { Paragraph } from "@/lib/print/section";

/** Returns a paragraph as one line of plain text. */
export const textOf = ({ marker, runs, opposite = [] }: Paragraph): string =>
  [marker ?? "", textOfRuns(runs), textOfRuns(opposite)].filter(Boolean).join(" ").trim();

const textOfRuns = (runs: Paragraph["runs"]) =>
  runs
    .map(({ text }) => text)
    .join("")
    .replaceAll("\n", " ");
