import type { Sql } from "postgres";
import type { Member } from "./member";

export type Types = Pick<Sql["options"], "parsers" | "serializers">;

/**
 * Loads from the server how arrays of its types are read and written. The driver would do this by itself on each new
 * connection, but if that connection is cut off, the driver's error cannot be caught.
 */
export async function loadArrayTypes(member: Member, types: Types): Promise<void> {
  const arrays = await member.run(
    (sql) => sql<{ element: string; array: string }[]>`
      select elements.oid as element, elements.typarray as array
      from pg_catalog.pg_type arrays join pg_catalog.pg_type elements on elements.oid = arrays.typelem
      where arrays.typcategory = 'A'`,
  );
  for (const row of arrays) {
    const [element, array] = [Number(row.element), Number(row.array)];
    const [parse, serialize] = [types.parsers[element], types.serializers[element]];
    types.parsers[array] ??= (text) => parseArray(text, parse);
    types.serializers[array] ??= (values) => serializeArray(values, serialize);
  }
}

// An unclosed quote extends to the end: searching for its end again at each quote would take quadratic time.
const token = /[{},]|"((?:[^"\\]|\\.)*)\\?(?:"|$)|[^{},"]+/gs;

/** Parses an array as the server writes it: `{1,NULL,{"a \"b\""}}`. */
export function parseArray(text: string, parse: (value: string) => unknown = (value) => value): unknown {
  const outermost: unknown[] = [];
  const openArrays = [outermost];
  for (const [word, quoted] of text.matchAll(token)) {
    if (word === "{") {
      const inner: unknown[] = [];
      openArrays.at(-1)!.push(inner);
      openArrays.push(inner);
    } else if (word === "}") openArrays.pop();
    else if (quoted !== undefined) openArrays.at(-1)!.push(parse(quoted.replace(/\\(.)/gs, "$1")));
    else if (word !== ",") openArrays.at(-1)!.push(word === "NULL" ? null : parse(word));
  }
  return outermost[0];
}

/** Writes an array as the server reads it; other values are returned unchanged. */
export function serializeArray(values: unknown, serialize: (value: unknown) => unknown = String): unknown {
  if (!Array.isArray(values)) return values;
  const written = values.map((value) => {
    if (Array.isArray(value)) return serializeArray(value, serialize);
    return value === null || value === undefined ? "NULL" : `"${escaped(String(serialize(value)))}"`;
  });
  return `{${written.join(",")}}`;
}

const escaped = (text: string) => text.replace(/["\\]/g, "\\$&");
