import { definedVariableNames, variableNames } from "./env";
import { log } from "./log";

type Misspelt = { name: string; meant: string };

/** Returns the given names that are unknown but close to a known variable that is not set: probable typing errors. */
export function findMisspelt(given: string[]): Misspelt[] {
  const unset = variableNames.filter((name) => !given.includes(name));
  return given
    .filter((name) => !variableNames.includes(name))
    .flatMap((name) => {
      const meant = unset.find((each) => isNear(name, each));
      return meant ? [{ name, meant }] : [];
    });
}

/** Returns the variables of this process that look misspelt. */
export const findMisspeltVariables = (): Misspelt[] => findMisspelt(definedVariableNames());

/** Logs a warning for each variable that looks misspelt. */
export function warnOfMisspelt(misspelt: readonly Misspelt[]): void {
  for (const { name, meant } of misspelt)
    log.warn(`${name} is not a variable of the product; did you mean ${meant}?`);
}

/**
 * Whether two names differ by at most two slips, or one in a name of up to 8 letters. Names of up to 4 letters allow
 * none, because short words are all close to each other.
 */
const isNear = (name: string, known: string) => {
  const maxDistance = known.length > 8 ? 2 : Number(known.length > 4);
  return (
    Math.abs(name.length - known.length) <= maxDistance &&
    editDistance(name.toUpperCase(), known) <= maxDistance
  );
};

/**
 * Counts the letters that have to be inserted, removed, replaced or swapped with the next one (Damerau–Levenshtein
 * distance).
 */
function editDistance(from: string, to: string): number {
  let [before, row] = [[] as number[], Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= from.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= to.length; j += 1) {
      const isSame = from[i - 1] === to[j - 1];
      const isSwapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1];
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + Number(!isSame),
          isSwapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
    [before, row] = [row, next];
  }
  return row[to.length] ?? 0;
}
