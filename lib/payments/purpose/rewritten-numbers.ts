import { canonical } from "./canonical";

/** What may be joined to a number without belonging to it: a word before it, and a word or a day after it. */
const joinedWord = String.raw`(?<![\p{L}\p{N}])\p{L}{3,12}[-/_]`;
const joinedDay = String.raw`\d{1,2}[./-]\d{1,2}[./-](?:\d{4}|\d\d)(?![\p{L}\p{N}])`;

const rewrittenPattern = new RegExp(
  [
    String.raw`(?:(?<![\p{L}\p{N}][-/_]?)|(?<=${joinedWord}))`,
    String.raw`(?<prefix>\p{L}[\p{L}\p{N}]{0,11})[ .\-_/№]*(?<year>20\d{2})[ .\-_/]+(?<sequence>\d{1,6})`,
    String.raw`(?![\p{L}\p{N}]|[-/_](?!${joinedDay})(?:\d|\p{L}(?!\p{L})))`,
  ].join(""),
  "gu",
);

/**
 * Returns numbers written differently from how they were issued: «СЧ 2026/1», «СЧ2026-001» for СЧ-2026/001.
 * They count only with another sign in their favour.
 */
export function rewrittenNumbers(purpose: string): string[] {
  const found = [...canonical(purpose).matchAll(rewrittenPattern)];
  return [
    ...new Set(
      found.map(({ groups }) => `${groups!.prefix}-${groups!.year}/${groups!.sequence!.padStart(3, "0")}`),
    ),
  ];
}
