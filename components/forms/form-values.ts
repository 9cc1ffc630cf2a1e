export type Values = Record<string, unknown>;

/** Returns the fields of a form by name; a dot in a name nests: `numberPrefixes.act`. */
export function formValues(data: FormData): Values {
  const values: Values = {};
  for (const [name, value] of data) {
    const path = name.split(".");
    const last = path.pop() ?? name;
    let holder = values;
    for (const key of path) {
      const inner = isValues(holder[key]) ? holder[key] : {};
      holder[key] = inner;
      holder = inner;
    }
    holder[last] = value;
  }
  return values;
}

/** Returns the value at a dotted path, or undefined when there is none. */
export const valueAt = (values: unknown, path: string): unknown =>
  path.split(".").reduce<unknown>((holder, key) => (isValues(holder) ? holder[key] : undefined), values);

const isValues = (value: unknown): value is Values => typeof value === "object" && value !== null;
