import type { Locale } from "next-intl";

/**
 * The words for names of which there are too many for a page, by name: for what is wrong with a field, or what a failure adds to its code.
 * None of them has parameters. Fails when they do not come.
 */
export async function loadWords(
  locale: Locale,
  of: "fields" | "failureDetails",
): Promise<ReadonlyMap<string, string>> {
  const { loadNamespaces } = await import("@/lib/i18n/messages");
  const texts = await loadNamespaces(locale, [of]);
  return new Map(Object.entries(texts[of]));
}
