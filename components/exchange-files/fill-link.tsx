"use client";

import { useTranslations } from "next-intl";
import { use } from "react";
import { IsAdmin } from "@/components/shell/is-admin";

/**
 * A link to the page where something missing on a paper is filled in. It opens a new window,
 * so that the current work continues; `what` describes what is missing and is part of its accessible name.
 * Users who may not change it are told whom to ask.
 */
export function FillLink({ href, what }: { href: string; what: string }) {
  const t = useTranslations("common");
  const isAdmin = use(IsAdmin);
  if (!isAdmin && href.startsWith("/settings/")) return <span className="text-muted">{t("askAdmin")}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-label={`${t("fill")}: ${what}`}
      className="whitespace-nowrap text-accent underline underline-offset-2"
    >
      {t("fill")}
    </a>
  );
}
