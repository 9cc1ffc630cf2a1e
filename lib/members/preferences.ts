import { z } from "zod";
import { locales } from "@/lib/i18n/locales";
import { job } from "@/lib/kernel/operation";

/** How the interface looks and speaks is the visitor's own, kept in cookies; it needs no signing in. */
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
