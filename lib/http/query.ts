import { invalid } from "@/lib/kernel/errors";

/** More filters and filter values than any list has. */
export const maxParameters = 200;

/**
 * Parses the query of an address: a text for each name, or a list of texts for a repeated name. Empty values, such as
 * unfilled form fields, are dropped, except for `limit`, where an empty value has to be rejected. Throws
 * `validation_error` if there are more than 200 parameters.
 */
export function parseQuery(url: string): Record<string, string | string[]> {
  const found = new Map<string, string | string[]>();
  let left = maxParameters;
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
