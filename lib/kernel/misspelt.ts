import { givenNames, variableNames } from "./env";
import { log } from "./log";

/** Of the names of what is set those that nobody reads and that are almost one that is read and not set: slips of the pen. */
export function misspelt(given: string[]): { name: string; meant: string }[] {
  const unset = variableNames.filter((name) => !given.includes(name));
  return given
    .filter((name) => !variableNames.includes(name))
    .flatMap((name) => {
      const meant = unset.find((each) => isNear(name, each));
      return meant ? [{ name, meant }] : [];
    });
}

/** Says which variables of this process are as good as absent. */
export function tellOfMisspelt(): void {
  for (const { name, meant } of misspelt(givenNames()))
    log.warn(`${name} is not a variable of the product; did you mean ${meant}?`);
}

/** One slip in a short name, two in a long one; in the shortest every word is near every other. */
const isNear = (name: string, known: string) => {
  const allowed = known.length > 8 ? 2 : Number(known.length > 4);
  return Math.abs(name.length - known.length) <= allowed && slips(name.toUpperCase(), known) <= allowed;
};

/** How many letters are to be added, left out, replaced or swapped with the next one. */
function slips(from: string, to: string): number {
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
