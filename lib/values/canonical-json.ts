/**
 * A value as canonical JSON (RFC 8785): no spaces, members in the order of their names' UTF-16 units, numbers and texts
 * as ECMAScript writes them. Members that are undefined are left out. Throws for what JSON cannot say: NaN, infinite
 * numbers, halves of surrogate pairs.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  if (typeof value === "object" && value !== null) return canonicalObject(value);
  if (typeof value === "string") return canonicalText(value);
  if (typeof value === "number" && !Number.isFinite(value))
    throw new TypeError(`${value} is no number of JSON`);
  if (value === null || typeof value === "number" || typeof value === "boolean") return JSON.stringify(value);
  throw new TypeError(`${typeof value} is no value of JSON`);
}

function canonicalObject(value: object): string {
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, member]) => `${canonicalText(name)}:${canonicalJson(member)}`);
  return `{${members.join(",")}}`;
}

function canonicalText(text: string): string {
  if (!text.isWellFormed()) throw new TypeError("a text has half of a surrogate pair");
  return JSON.stringify(text);
}
