export const locales = ["ru", "en"] as const;

export type Locale = (typeof locales)[number];

/** The locale of a cookie or header value; Russian when it is none of ours. */
export const localeOf = (value: string | undefined | null): Locale =>
  value?.trim().toLowerCase().startsWith("en") ? "en" : "ru";
