import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";

interface GivenPasswordProps {
  by: string;
  at: string;
  /** On a page that does not offer to choose another. */
  isElsewhere?: boolean;
}

/** Says that an administrator has given the password, who knows it therefore, and what else has ended with that. */
export function GivenPassword({ by, at, isElsewhere }: GivenPasswordProps) {
  const t = useTranslations("settings.password");
  const moments = useMoments();
  return (
    <Strip
      tone="warn"
      icon={<Icon name="key-round" className="size-4" />}
      title={t("given", { by, at: moments.moment(at) })}
      actions={isElsewhere && <ButtonLink href="/settings/sessions">{t("change")}</ButtonLink>}
    >
      <p>{t("givenHint")}</p>
    </Strip>
  );
}
