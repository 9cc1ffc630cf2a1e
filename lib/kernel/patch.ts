import { isDeepStrictEqual } from "node:util";

/** A stored record with a patch laid over it, and the names of the fields that change; undefined keeps what is there. */
export function applyPatch<Row extends object>(row: Row, patch: Partial<Row>) {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  const next: Row = { ...row, ...Object.fromEntries(given) };
  const changed = given
    .filter(([name, value]) => !isDeepStrictEqual(value, row[name as keyof Row]))
    .map(([name]) => name);
  return { next, changed };
}
