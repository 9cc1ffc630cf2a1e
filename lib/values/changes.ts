/**
 * The fields of a form that differ from the record that it was opened with. What is sent alone is theirs: fields that
 * somebody else has changed meanwhile stay as they are.
 */
export function changesTo<Input extends object>(record: object, input: Input): Partial<Input> {
  const before = new Map(Object.entries(record));
  const isChanged = ([name, value]: [string, unknown]) =>
    JSON.stringify(value ?? null) !== JSON.stringify(before.get(name) ?? null);
  return Object.fromEntries(Object.entries(input).filter(isChanged)) as Partial<Input>;
}
