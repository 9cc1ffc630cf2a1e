import type { Locale } from "next-intl";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { LocaleSwitch } from "./locale-switch";

type Props = {
  locale: Locale;
  /** The purpose of the page if it is not signing in; null for none. */
  lead?: string | null;
  children: ReactNode;
};

/** A sheet of paper with the product's name above and the sign-in form below. */
export function SignInFrame({ locale, lead, children }: Props) {
  const t = useTranslations("signIn");
  return (
    <main className="grid min-h-dvh content-start justify-items-center px-4 pt-[max(2.5rem,14vh)] pb-10">
      <div className="w-full max-w-90">
        <header className="mb-6">
          <div className="flex items-center justify-between gap-4">
            <h1 className="text-[1.375rem] leading-7 font-semibold tracking-tight">{t("heading")}</h1>
            <LocaleSwitch locale={locale} />
          </div>
          {lead !== null && <p className="mt-1 text-muted">{lead ?? t("lead")}</p>}
        </header>
        <section className="grid gap-4 rounded-xl border bg-surface p-6 shadow-card">{children}</section>
      </div>
    </main>
  );
}
