import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";

/** Explains payments that the bank's notifications missed, and what to do; only admins can open the settings. */
export function MissedStrip({ isAdmin }: { isAdmin: boolean }) {
  const t = useTranslations("payments.missed");
  return (
    <Strip
      tone="warn"
      icon={<Icon name="bell-off" />}
      title={t("title")}
      actions={
        isAdmin && (
          <ButtonLink size="sm" href="/settings/notifications">
            {t("settings")}
          </ButtonLink>
        )
      }
    >
      <p className="max-w-[90ch] text-sm text-muted">{t("text")}</p>
    </Strip>
  );
}
