import { isDeepStrictEqual } from "node:util";
import { isSameJson } from "@/lib/values/same-json";
import { Failure } from "./errors";

/**
 * Applies a patch to a stored record. Returns the result and the names of the changed fields; undefined keeps the
 * stored value.
 */
export function applyPatch<Row extends object>(row: Row, patch: Partial<Row>) {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  const next: Row = { ...row, ...Object.fromEntries(given) };
  const changed = given
    .filter(([name, value]) => !isDeepStrictEqual(value, row[name as keyof Row]))
    .map(([name]) => name);
  return { next, changed };
}

/**
 * Prevents a patch from overwriting changes that its sender has not seen. Throws `validation_error` with the detail
 * `changed_meanwhile`, naming the fields whose stored values differ from `seen`, unless the patch sets what is stored
 * already.
 */
export function assertSeen(row: object, patch: object, seen: Record<string, unknown> | undefined): void {
  const [stored, given] = [new Map(Object.entries(row)), new Map(Object.entries(patch))];
  const isUnseen = ([name, value]: [string, unknown]) =>
    stored.has(name) &&
    !isSameJson(stored.get(name), value) &&
    !(given.has(name) && isSameJson(stored.get(name), given.get(name)));
  const names = Object.entries(seen ?? {})
    .filter(isUnseen)
    .map(([name]) => name);
  if (names.length === 0) return;
  throw new Failure("validation_error", {
    fieldErrors: Object.fromEntries(names.map((name) => [name, ["changed_meanwhile"]])),
    detail: "changed_meanwhile",
  });
}
