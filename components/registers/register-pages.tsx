"use client";

import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { useAddress } from "@/components/ui/use-address";

/** The pages of a register, which exist only on screen. */
export function RegisterPages({ page, pages }: { page: number; pages: number }) {
  const t = useTranslations("registers.pages");
  const { hrefWith, follow } = useAddress();
  if (pages === 1) return null;
  return (
    <nav aria-label={t("label")} className="flex items-center justify-center gap-2.5 print:[&>a]:hidden">
      {page > 1 && (
        <ButtonLink size="sm" href={hrefWith({ page: String(page - 1) })} onClick={follow}>
          <Icon name="arrow-left" />
          {t("previous")}
        </ButtonLink>
      )}
      <span className="num text-sm text-muted">{t("at", { page, pages })}</span>
      {page < pages && (
        <ButtonLink size="sm" href={hrefWith({ page: String(page + 1) })} onClick={follow}>
          {t("next")}
          <Icon name="arrow-right" />
        </ButtonLink>
      )}
    </nav>
  );
}
