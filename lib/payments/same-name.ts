import { foldedTerm } from "@/lib/values/search";
import { legalForms } from "@/lib/values/short-name";
import { partyNameOf } from "./party-name";

const legalFormTexts = legalForms.flatMap(([full, short]) => [full.source, short.toLowerCase()]);
const legalFormPattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...new Set(legalFormTexts), "нао"].join("|")})(?![\\p{L}\\p{N}])`,
  "gu",
);

/**
 * Returns whether two names are of one company or person, regardless of legal form, quotation marks, case and an
 * address after the name.
 */
export function areSameNames(one: string, other: string): boolean {
  const [first, second] = [bareName(one), bareName(other)];
  return isDistinctive(first) && first === second;
}

/** Returns whether the rest of a name is enough to identify somebody. */
export const isDistinctive = (bare: string) => bare.length > 2;

/** Returns a name without its legal form, quotation marks, case and an address after it. */
export const bareName = (name: string) =>
  (foldedTerm(partyNameOf(name)) ?? "")
    .replace(legalFormPattern, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
