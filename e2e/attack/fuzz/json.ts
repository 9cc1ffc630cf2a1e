/** JSON that is written as it stands: what `JSON.stringify` would never write. */
export class RawJson {
  constructor(readonly text: string) {}
}

/** The text of a value with raw pieces in it. */
export function jsonText(value: unknown): string {
  if (value instanceof RawJson) return value.text;
  if (Array.isArray(value)) return `[${value.map((each) => jsonText(each ?? null)).join()}]`;
  if (typeof value === "object" && value !== null) {
    const fields = Object.entries(value).filter(([, each]) => each !== undefined);
    return `{${fields.map(([name, each]) => `${JSON.stringify(name)}:${jsonText(each)}`).join()}}`;
  }
  return JSON.stringify(value) ?? "null";
}
