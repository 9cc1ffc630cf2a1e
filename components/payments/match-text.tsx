import { useTranslations } from "next-intl";

/** «Зачесть»; who does not see beside which invoice it stands, hears its number. */
export function MatchText({ number }: { number: string }) {
  const t = useTranslations("payments.inbox");
  return (
    <span>
      {t("match")}
      <span className="sr-only"> {t("matchTo", { number })}</span>
    </span>
  );
}
