/** JSON written as it is: text that `JSON.stringify` would never produce. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** Returns the JSON text of a value that contains raw pieces. */
export function jsonText(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map((each) => jsonText(each ?? null)).join()}]`;
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).filter(([, each]) => each !== undefined);
    return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${jsonText(each)}`).join()}}`;
  }
  return JSON.stringify(value) ?? "null";
}
