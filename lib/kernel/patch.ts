import { isDeepStrictEqual } from "node:util";
import { Failure } from "./errors";

/** A stored record with a patch laid over it, and the names of the fields that change; undefined keeps what is there. */
export function applyPatch<Row extends object>(row: Row, patch: Partial<Row>) {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  const next: Row = { ...row, ...Object.fromEntries(given) };
  const changed = given
    .filter(([name, value]) => !isDeepStrictEqual(value, row[name as keyof Row]))
    .map(([name]) => name);
  return { next, changed };
}

/**
 * Nothing is overwritten that whoever sends a patch has not seen. Throws `validation_error` with the detail
 * `changed_meanwhile` naming the fields that are not as they were `seen`, unless what is given is there already.
 */
export function assertSeen(row: object, patch: object, seen: Record<string, unknown> | undefined): void {
  const [stored, given] = [new Map(Object.entries(row)), new Map(Object.entries(patch))];
  const isUnseen = ([name, value]: [string, unknown]) =>
    stored.has(name) &&
    !isAlike(stored.get(name), value) &&
    !(given.has(name) && isAlike(stored.get(name), given.get(name)));
  const names = Object.entries(seen ?? {})
    .filter(isUnseen)
    .map(([name]) => name);
  if (names.length === 0) return;
  throw new Failure("validation_error", {
    fieldErrors: Object.fromEntries(names.map((name) => [name, ["changed_meanwhile"]])),
    detail: "changed_meanwhile",
  });
}

/** As JSON carries them: there a date is a text, and nothing is null. */
const isAlike = (one: unknown, other: unknown) =>
  isDeepStrictEqual(JSON.parse(JSON.stringify(one ?? null)), JSON.parse(JSON.stringify(other ?? null)));
