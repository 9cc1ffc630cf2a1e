/** The texts of a group of messages, as `useTranslations` gives them. */
interface Words {
  (key: never, values?: never): string;
  has: (key: never) => boolean;
  raw: (key: never) => unknown;
}

/**
 * The text of a name that comes from outside, or undefined. `has` alone would find groups of texts, too, paths among them
 * (`details.foreign`), and what every object has (`constructor`).
 */
export function wordsFor(
  t: Words,
  name: string,
  values?: Record<string, string | number>,
): string | undefined {
  const key = name as never;
  const isText = /^[\w-]+$/.test(name) && t.has(key) && typeof t.raw(key) === "string";
  return isText ? t(key, values as never) : undefined;
}
