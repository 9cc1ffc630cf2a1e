/**
 * Returns the fields of a form that differ from the record it was opened with. Only these are sent, so that fields
 * changed by somebody else meanwhile keep their values.
 */
export function changesTo<Input extends object>(record: object, input: Input): Partial<Input> {
  const before = new Map(Object.entries(record));
  const isChanged = ([name, value]: [string, unknown]) => textOf(value) !== textOf(before.get(name));
  return Object.fromEntries(Object.entries(input).filter(isChanged)) as Partial<Input>;
}

/** Keeps NaN, a typed text that is not a number, distinct from null, so that it is sent and the server rejects it. */
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, each) => (Number.isNaN(each) ? "NaN" : each));
