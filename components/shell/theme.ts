export const themes = ["light", "dark", "system"] as const;

export type Theme = (typeof themes)[number];

/** The theme of the cookie's value; whatever the system has when it is none of ours. */
export const themeOf = (value: string | undefined): Theme =>
  themes.find((theme) => theme === value) ?? "system";
