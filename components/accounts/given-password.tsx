import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";

/** Says that an administrator has given the password, who knows it therefore, and what else has ended with that. */
export function GivenPassword({ by, at }: { by: string; at: string }) {
  const t = useTranslations("settings.password");
  const moments = useMoments();
  return (
    <Strip
      tone="warn"
      icon={<Icon name="key-round" className="size-4" />}
      title={t("given", { by, at: moments.moment(at) })}
    >
      <p>{t("givenHint")}</p>
    </Strip>
  );
}
