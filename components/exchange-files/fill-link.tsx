"use client";

import { useTranslations } from "next-intl";
import { use } from "react";
import { IsAdmin } from "@/components/shell/is-admin";

/**
 * Leads to where something that a paper lacks is filled in, in a window of its own: what is being done here goes on. Who may not
 * change it there is told whom to ask.
 */
export function FillLink({ href }: { href: string }) {
  const t = useTranslations("common");
  const isAdmin = use(IsAdmin);
  if (!isAdmin && href.startsWith("/settings/")) return <span className="text-muted">{t("askAdmin")}</span>;
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
