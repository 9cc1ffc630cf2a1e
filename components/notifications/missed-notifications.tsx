import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";
import { formatDate } from "@/lib/values/dates";

interface MissedNotificationsProps {
  /** `count` is capped at 100; `from` is the first of the days examined. */
  missed: { count: number; from: string; lastDate: string | null };
  days: number;
}

/** Says how many payments were reported only by a statement, and what to do; empty when there are none. */
export function MissedNotifications({ missed: { count, from, lastDate }, days }: MissedNotificationsProps) {
  const t = useTranslations("payments.missed");
  if (!lastDate) return null;
  const date = formatDate(lastDate);
  return (
    <Strip
      tone="warn"
      icon={<Icon name="bell-off" />}
      title={count > 99 ? t("foundMany", { count: 99, days, date }) : t("found", { count, days, date })}
      actions={
        <ButtonLink size="sm" href={`/payments?missed=1&from=${from}`}>
          {t("list")}
        </ButtonLink>
      }
    >
      <p className="max-w-[90ch] text-sm text-muted">{t("foundText")}</p>
    </Strip>
  );
}
