export const locales = ["ru", "en"] as const;

export type Locale = (typeof locales)[number];

/** Returns the locale of a cookie or header value; Russian if it is unknown. */
export const localeOf = (value: string | undefined | null): Locale =>
  value?.trim().toLowerCase().startsWith("en") ? "en" : "ru";
