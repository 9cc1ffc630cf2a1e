export const themes = ["light", "dark", "system"] as const;

export type Theme = (typeof themes)[number];

/** Returns the theme of a cookie's value, or `system` for an unknown value. */
export const themeOf = (value: string | undefined): Theme =>
  themes.find((theme) => theme === value) ?? "system";
