/** The texts of a namespace, as `useTranslations` returns them. */
interface Translator {
  (key: never, values?: never): string;
  has: (key: never) => boolean;
  raw: (key: never) => unknown;
}

/**
 * Returns the text for a name that comes from outside, or undefined. `has` alone would also accept
 * groups of texts, paths into them (`details.foreign`) and inherited properties (`constructor`).
 */
export function findMessage(
  t: Translator,
  name: string,
  values?: Record<string, string | number>,
): string | undefined {
  const key = name as never;
  const isText = /^[\w-]+$/.test(name) && t.has(key) && typeof t.raw(key) === "string";
  return isText ? t(key, values as never) : undefined;
}
