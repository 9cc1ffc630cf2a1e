"use client";

import "./globals.css";

import { NextIntlClientProvider } from "next-intl";
import { type ComponentType, useEffect, useState } from "react";
import type { PageErrorProps } from "@/components/shell/page-error";
import { type Theme, themeOf } from "@/components/shell/theme";
import { loadFailureMessages } from "@/lib/i18n/failure-messages";
import { type Locale, localeOf } from "@/lib/i18n/locales";

interface View {
  locale: Locale;
  messages: Awaited<ReturnType<typeof loadFailureMessages>>;
  PageError: ComponentType<PageErrorProps>;
}

async function fetchView(locale: Locale): Promise<View> {
  const [messages, { PageError }] = await Promise.all([
    loadFailureMessages(locale),
    import("@/components/shell/page-error"),
  ]);
  return { locale, messages, PageError };
}

/**
 * Replaces a root layout that failed. Nothing of it can be relied on, so language, texts and theme are determined
 * again.
 */
export default function GlobalError({ error }: PageErrorProps) {
  const [view, setView] = useState<View>();
  const [theme, setTheme] = useState<Theme>("system");
  useEffect(() => {
    setTheme(themeOf(/\btheme=(\w+)/.exec(document.cookie)?.[1]));
    fetchView(localeOf(/\blocale=(\w+)/.exec(document.cookie)?.[1])).then(setView);
  }, []);
  return (
    <html lang={view?.locale} data-theme={theme === "system" ? undefined : theme}>
      <body>
        {view && (
          <NextIntlClientProvider locale={view.locale} messages={view.messages}>
            <main className="grid min-h-dvh place-items-center">
              <view.PageError error={error} retry={() => location.reload()} />
            </main>
          </NextIntlClientProvider>
        )}
      </body>
    </html>
  );
}
