import type { Locale } from "next-intl";

/**
 * Loads the texts of which there are too many for a page, by name: for errors of fields, or for
 * the details of failures. None of them has parameters. Rejects when they cannot be loaded.
 */
export async function loadErrorTexts(
  locale: Locale,
  of: "fields" | "failureDetails",
): Promise<ReadonlyMap<string, string>> {
  const { loadNamespaces } = await import("@/lib/i18n/messages");
  const texts = await loadNamespaces(locale, [of]);
  return new Map(Object.entries(texts[of]));
}
