import type { NamedPeriod, ReplacePeriod } from "./named-period";

/** Spaces between words, for a regular expression with the flag `u`: also non-breaking, thin and doubled ones. */
export const gap = "\\p{Zs}{1,3}";

/** The same where there may be no space. */
export const optionalGap = "\\p{Zs}{0,3}";

const withSingleSpaces = (text: string) => text.replace(/\p{Zs}+/gu, " ");

/**
 * Returns the replacement of a match by `change`. The groups of the match are read as if all its spaces were single
 * ordinary ones; later periods have the spaces of the match if they have as many words.
 */
export function replaceMatch(
  match: readonly unknown[],
  read: (groups: string[]) => NamedPeriod | null,
  change: ReplacePeriod,
): string {
  const groups = match.slice(0, indexOfPosition(match)) as Array<string | undefined>;
  const text = groups[0]!;
  const period = read(groups.map((each) => each && withSingleSpaces(each)) as string[]);
  const textLater = (months: number) => spacedLike(text, period!.textLater(months));
  return (period && change({ ...period, text, textLater })) ?? text;
}

/** The position of a match follows its groups in the arguments of a replacer. */
const indexOfPosition = (match: readonly unknown[]) => match.findIndex((each) => typeof each === "number");

function spacedLike(model: string, text: string): string {
  const gaps = model.match(/\p{Zs}+/gu) ?? [];
  const words = text.split(" ");
  if (words.length !== gaps.length + 1) return text;
  return words.map((word, index) => `${word}${gaps[index] ?? ""}`).join("");
}
