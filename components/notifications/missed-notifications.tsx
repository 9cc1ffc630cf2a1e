import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";
import { formatDate } from "@/lib/values/dates";

interface MissedNotificationsProps {
  /** A hundred stands for a hundred or more; `from` is the first of the days that were looked at. */
  missed: { count: number; from: string; lastDate: string | null };
  days: number;
}

/** How many payments only a statement told of, and what to do; nothing when there are none. */
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
