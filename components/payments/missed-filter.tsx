import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";

/** Shows only the payments that the bank's notifications missed, or all payments again. */
export function MissedFilter({ isChosen }: { isChosen: boolean }) {
  const t = useTranslations("payments.missed");
  return (
    <ButtonLink
      size="sm"
      href={isChosen ? "/payments?view=all" : "/payments?view=all&missed=1"}
      data-chosen={isChosen || undefined}
      aria-current={isChosen ? "true" : undefined}
      className={isChosen ? "border-accent! bg-accent-soft! text-accent!" : undefined}
    >
      {t("show")}
    </ButtonLink>
  );
}
