import { invalid } from "@/lib/kernel/errors";

/** More than any list has filters, or any filter values. */
export const mostParameters = 200;

/**
 * What the query of an address says: a text for each name, a list of them for a name that stands there again. What is
 * empty, as a form sends a field that nobody filled in, says nothing; only an empty limit is none that could be kept to. Throws `validation_error` for more than 200 in all.
 */
export function queryIn(url: string): Record<string, string | string[]> {
  const found = new Map<string, string | string[]>();
  let left = mostParameters;
  for (const [name, value] of new URL(url).searchParams) {
    if (left === 0) throw invalid("query", "too_many_parameters");
    left -= 1;
    if (value.trim() === "" && name !== "limit") continue;
    const known = found.get(name);
    if (known === undefined) found.set(name, value);
    else if (typeof known === "string") found.set(name, [known, value]);
    else known.push(value);
  }
  return Object.fromEntries(found);
}
