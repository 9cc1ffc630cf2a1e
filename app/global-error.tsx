"use client";

import "./globals.css";

import { NextIntlClientProvider } from "next-intl";
import { useEffect, useState } from "react";
import { PageError, type PageErrorProps } from "@/components/shell/page-error";
import { type Theme, themeOf } from "@/components/shell/theme";
import { type Locale, localeOf } from "@/lib/i18n/locales";
import { type AppMessages, loadMessages } from "@/lib/i18n/messages";

/** The root layout itself failed, so nothing of it can be relied on: language, texts and theme are found again. */
export default function GlobalError({ error }: PageErrorProps) {
  const [texts, setTexts] = useState<{ locale: Locale; messages: AppMessages }>();
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => {
    const locale = localeOf(/\blocale=(\w+)/.exec(document.cookie)?.[1]);
    setTheme(themeOf(/\btheme=(\w+)/.exec(document.cookie)?.[1]));
    loadMessages(locale).then((messages) => setTexts({ locale, messages }));
  }, []);
  return (
    <html lang={texts?.locale} data-theme={theme === "system" ? undefined : theme}>
      <body>
        {texts && (
          <NextIntlClientProvider {...texts}>
            <main className="grid min-h-dvh place-items-center">
              <PageError error={error} retry={() => location.reload()} />
            </main>
          </NextIntlClientProvider>
        )}
      </body>
    </html>
  );
}
