import type { Locale } from "./locales";
import type { AppMessages } from "./messages";

const files = {
  ru: () => Promise.all([import("./messages/ru/common.json"), import("./messages/ru/errors.json")]),
  en: () => Promise.all([import("./messages/en/common.json"), import("./messages/en/errors.json")]),
};

/**
 * Loads the texts about failures in one language. The files are listed here, because a browser would otherwise have to
 * know those of all namespaces to find these by name.
 */
export async function loadFailureMessages(locale: Locale): Promise<Pick<AppMessages, "common" | "errors">> {
  const [common, errors] = await files[locale]();
  return { common: common.default, errors: errors.default };
}
