import { foldedTerm } from "@/lib/values/search";
import { legalForms } from "@/lib/values/short-name";

const written = legalForms.flatMap(([full, short]) => [full.source, short.toLowerCase()]);
const forms = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...new Set(written), "нао"].join("|")})(?![\\p{L}\\p{N}])`,
  "gu",
);

/**
 * Returns whether two names are of one company or person, regardless of legal form, quotation marks and case.
 */
export function sameName(one: string, other: string): boolean {
  const [first, second] = [bareName(one), bareName(other)];
  return isDistinctive(first) && first === second;
}

/** Returns whether the rest of a name is enough to identify somebody. */
export const isDistinctive = (bare: string) => bare.length > 2;

/** Returns a name without its legal form, quotation marks and case. */
export const bareName = (name: string) =>
  (foldedTerm(name) ?? "")
    .replace(forms, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
