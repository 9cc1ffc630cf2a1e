import { isSameJson } from "./same-json";

/**
 * Returns the fields of a form that differ from the record it was opened with. Only these are sent, so that fields
 * changed by somebody else meanwhile keep their values. A typed text that is not a number (NaN) is sent, so that the
 * server rejects it.
 */
export function changesTo<Input extends object>(record: object, input: Input): Partial<Input> {
  const before = new Map(Object.entries(record));
  const isChanged = ([name, value]: [string, unknown]) => !isSameJson(value, before.get(name));
  return Object.fromEntries(Object.entries(input).filter(isChanged)) as Partial<Input>;
}
