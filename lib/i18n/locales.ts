export const locales = ["ru", "en"] as const;

export type Locale = (typeof locales)[number];

/** Returns the locale of a language, such as that of a cookie or of the page (`en-US`); Russian if it is unknown. */
export const localeOf = (language: string | undefined | null): Locale =>
  language?.trim().toLowerCase().startsWith("en") ? "en" : "ru";
