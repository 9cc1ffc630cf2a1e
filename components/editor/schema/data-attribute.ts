import type { Attribute } from "@tiptap/core";

/**
 * Returns an attribute stored as JSON in `data-…`. A value that `accepts` refuses
 * becomes `initial`, so that pasted HTML cannot introduce a value unknown to the body.
 */
export function dataAttribute<Value>(
  key: string,
  accepts: (value: unknown) => value is Value,
  initial: Value | null = null,
): Attribute {
  const attributeName = `data-${key.toLowerCase()}`;
  return {
    default: initial,
    parseHTML: (element) => {
      const value = parseJson(element.getAttribute(attributeName));
      return accepts(value) ? value : null;
    },
    renderHTML: ({ [key]: value }) => (value === null ? {} : { [attributeName]: JSON.stringify(value) }),
  };
}

export const isBoolean = (value: unknown): value is boolean => typeof value === "boolean";

export const isOneOf =
  <Value>(values: readonly Value[]) =>
  (value: unknown): value is Value =>
    values.some((known) => known === value);

function parseJson(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
