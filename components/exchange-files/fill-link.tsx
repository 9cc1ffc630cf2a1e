"use client";

import { useTranslations } from "next-intl";

/** Leads to where something that a paper lacks is filled in, in a window of its own: what is being done here goes on. */
export function FillLink({ href }: { href: string }) {
  const t = useTranslations("common");
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className="whitespace-nowrap text-accent underline underline-offset-2"
    >
      {t("fill")}
    </a>
  );
}
