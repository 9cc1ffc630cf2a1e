import "@fontsource/pt-serif/400.css";
import "@fontsource/pt-serif/400-italic.css";
import "@fontsource/pt-serif/700.css";
import "@fontsource/pt-serif/700-italic.css";
import "./globals.css";

import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { NextIntlClientProvider } from "next-intl";
import { getLocale, getTranslations } from "next-intl/server";
import type { ReactNode } from "react";
import { Messages } from "@/components/i18n/messages";
import { ConnectionNotice } from "@/components/shell/connection/connection-notice";
import { themeOf } from "@/components/shell/theme";
import { FocusKeeper } from "@/components/ui/focus-keeper";
import { Toaster } from "@/components/ui/toaster";
import { fontVariables } from "./fonts/golos";
// Bundles these with the layout's scripts, which saves every page a separate request.
import "./error";
import "./global-error";

export async function generateMetadata(): Promise<Metadata> {
  const product = (await getTranslations("shell"))("product");
  return {
    title: { default: product, template: `%s · ${product}` },
    description: (await getTranslations("signIn"))("lead"),
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "16x16 32x32 48x48" },
        { url: "/icon.svg", type: "image/svg+xml", sizes: "any" },
      ],
      apple: { url: "/apple-touch-icon.png", sizes: "180x180" },
    },
    manifest: "/manifest.webmanifest",
  };
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#f7f5f0" },
    { media: "(prefers-color-scheme: dark)", color: "#13151a" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = themeOf((await cookies()).get("theme")?.value);
  return (
    <html
      lang={await getLocale()}
      className={fontVariables}
      data-theme={theme === "system" ? undefined : theme}
    >
      <body>
        <NextIntlClientProvider messages={{}}>
          <Messages of={["common", "errors"]}>
            {children}
            <ConnectionNotice />
            {/* Before the toasts, which stop the events of the focus that they get. */}
            <FocusKeeper />
            <Toaster />
          </Messages>
        </NextIntlClientProvider>
      </body>
    </html>
  );
}
