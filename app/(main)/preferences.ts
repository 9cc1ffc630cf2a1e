"use server";

import { cookies } from "next/headers";
import type { Locale } from "next-intl";
import { type Theme, themeOf } from "@/components/shell/theme";
import { localeOf } from "@/lib/i18n/locales";

const aYear = { maxAge: 365 * 24 * 60 * 60, path: "/", sameSite: "lax" } as const;

export async function setTheme(theme: Theme): Promise<void> {
  (await cookies()).set("theme", themeOf(theme), aYear);
}

export async function setLocale(locale: Locale): Promise<void> {
  (await cookies()).set("locale", localeOf(locale), aYear);
}
