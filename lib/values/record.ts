/** Returns a record with a value for each of the keys, in their order. */
export const recordOf = <Key extends string, Value>(
  keys: readonly Key[],
  makeValue: (key: Key) => Value,
): Record<Key, Value> => Object.fromEntries(keys.map((key) => [key, makeValue(key)])) as Record<Key, Value>;
