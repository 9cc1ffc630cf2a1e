"use client";

import "./globals.css";

import { NextIntlClientProvider } from "next-intl";
import { useEffect, useState } from "react";
import { PageError, type PageErrorProps } from "@/components/shell/page-error";
import { type Locale, localeOf } from "@/lib/i18n/locales";
import { type AppMessages, loadMessages } from "@/lib/i18n/messages";

/** The root layout itself failed, so nothing of it can be relied on: language and texts are found anew. */
export default function GlobalError(props: PageErrorProps) {
  const [texts, setTexts] = useState<{ locale: Locale; messages: AppMessages }>();
  useEffect(() => {
    const locale = localeOf(/\blocale=(\w+)/.exec(document.cookie)?.[1]);
    loadMessages(locale).then((messages) => setTexts({ locale, messages }));
  }, []);
  return (
    <html lang={texts?.locale}>
      <body>
        {texts && (
          <NextIntlClientProvider {...texts}>
            <main className="grid min-h-dvh place-items-center">
              <PageError {...props} />
            </main>
          </NextIntlClientProvider>
        )}
      </body>
    </html>
  );
}
