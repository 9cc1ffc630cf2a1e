/** Returns a map of at most `maximum` entries. The least recently used entry is removed when the map is full. */
export function boundedMap<Value>(maximum: number) {
  const entries = new Map<string, Value>();
  return {
    get(key: string): Value | undefined {
      const value = entries.get(key);
      if (value !== undefined) {
        entries.delete(key);
        entries.set(key, value);
      }
      return value;
    },
    set(key: string, value: Value): void {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > maximum) entries.delete(entries.keys().next().value!);
    },
    delete: (key: string) => entries.delete(key),
    get size() {
      return entries.size;
    },
  };
}
