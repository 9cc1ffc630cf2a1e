/**
 * The fields of a form that differ from the record that it was opened with. What is sent alone is theirs: fields that
 * somebody else has changed meanwhile stay as they are.
 */
export function changesTo<Input extends object>(record: object, input: Input): Partial<Input> {
  const before = new Map(Object.entries(record));
  const isChanged = ([name, value]: [string, unknown]) => textOf(value) !== textOf(before.get(name));
  return Object.fromEntries(Object.entries(input).filter(isChanged)) as Partial<Input>;
}

/** What was typed and is no number is not nothing: whoever is sent it refuses it. */
const textOf = (value: unknown): string =>
  JSON.stringify(value ?? null, (_, each) => (Number.isNaN(each) ? "NaN" : each));
