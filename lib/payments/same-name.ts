import { foldedTerm } from "@/lib/values/search";
import { legalForms } from "@/lib/values/short-name";

const written = legalForms.flatMap(([full, short]) => [full.source, short.toLowerCase()]);
const forms = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...new Set(written), "нао"].join("|")})(?![\\p{L}\\p{N}])`,
  "gu",
);

/** Whether two names are of one company or person, whatever the legal form, quotation marks and case. */
export function sameName(one: string, other: string): boolean {
  const [first, second] = [bareName(one), bareName(other)];
  return isDistinctive(first) && first === second;
}

/** Whether what is left of a name is enough to know somebody by. */
export const isDistinctive = (bare: string) => bare.length > 2;

/** A name without its legal form, quotation marks and case. */
export const bareName = (name: string) =>
  (foldedTerm(name) ?? "")
    .replace(forms, " ")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
