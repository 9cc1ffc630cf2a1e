import type { Locale } from "next-intl";

/**
 * What puts the messages of schemas, which are keys of the `fields` messages, into words; others stay as they are. There are
 * hundreds of them, so they are fetched when something is first checked. Fails when they do not come.
 */
export async function loadFieldWords(locale: Locale): Promise<(message: string) => string> {
  const { loadNamespaces } = await import("@/lib/i18n/messages");
  const { fields } = await loadNamespaces(locale, ["fields"]);
  const words = new Map(Object.entries(fields));
  return (message) => words.get(message) ?? message;
}
