import type { Locale } from "./locales";
import type { AppMessages } from "./messages";

const files = {
  ru: () => Promise.all([import("./messages/ru/common.json"), import("./messages/ru/errors.json")]),
  en: () => Promise.all([import("./messages/en/common.json"), import("./messages/en/errors.json")]),
};

/** The texts of one language that tell of a failure: a browser would have to know the files of all to get these by their names. */
export async function loadFailureMessages(locale: Locale): Promise<Pick<AppMessages, "common" | "errors">> {
  const [common, errors] = await files[locale]();
  return { common: common.default, errors: errors.default };
}
