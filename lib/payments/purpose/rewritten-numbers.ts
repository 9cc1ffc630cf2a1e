import { canonical } from "./canonical";

const rewrittenPattern =
  /(?<![\p{L}\p{N}])(?<prefix>\p{L}[\p{L}\p{N}]{0,11})[ .\-_/№]*(?<year>20\d{2})[ .\-_/]+(?<sequence>\d{1,6})(?![\p{L}\p{N}])/gu;

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
