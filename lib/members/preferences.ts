import { z } from "zod";
import { locales } from "@/lib/i18n/locales";
import { job } from "@/lib/kernel/operation";

/** Theme and language are preferences of the visitor, stored in cookies; they need no sign-in. */
export const chooseTheme = job(
  {
    level: "public",
    summary: "Choose the light, dark or system theme",
    input: z.enum(["light", "dark", "system"]),
  },
  async (_, theme) => theme,
);

export const chooseLocale = job(
  { level: "public", summary: "Choose the language", input: z.enum(locales) },
  async (_, locale) => locale,
);
