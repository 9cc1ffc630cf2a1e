import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { ButtonLink } from "@/components/ui/button-link";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";

interface PasswordSetByAdminProps {
  by: string;
  at: string;
  /** Set on a page that does not offer to change the password. */
  isElsewhere?: boolean;
}

/** Says that an administrator has set the password and therefore knows it, and what else has ended with that. */
export function PasswordSetByAdmin({ by, at, isElsewhere }: PasswordSetByAdminProps) {
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
