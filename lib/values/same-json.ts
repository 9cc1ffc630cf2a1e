/**
 * Whether two values are the same once they are sent as JSON: the order of members does not matter, undefined members
 * are omitted, dates are their texts, and undefined alone is null. NaN, a typed text that is not a number, is only the
 * same as NaN.
 */
export function isSameJson(one: unknown, other: unknown): boolean {
  const [a, b] = [jsonOf(one), jsonOf(other)];
  if (a === b || (Number.isNaN(a) && Number.isNaN(b))) return true;
  if (!isObjectOrArray(a) || !isObjectOrArray(b)) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((item, index) => isSameJson(item, b[index]));
  }
  const names = sentNames(a);
  return (
    names.length === sentNames(b).length &&
    names.every((name) => Object.hasOwn(b, name) && b[name] !== undefined && isSameJson(a[name], b[name]))
  );
}

type Members = Record<string, unknown>;

const isObjectOrArray = (value: unknown): value is Members => typeof value === "object" && value !== null;

const sentNames = (members: Members) => Object.keys(members).filter((name) => members[name] !== undefined);

const jsonOf = (value: unknown): unknown => (value instanceof Date ? value.toJSON() : (value ?? null));
