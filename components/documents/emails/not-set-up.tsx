import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { DialogFooter } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";

interface NotSetUpProps {
  /** Names of environment variables, for administrators. */
  missing: readonly string[];
  organizationId: string;
  onClose: () => void;
}

/** Says what has to be set up before an email can be sent, and by whom. */
export function NotSetUp({ missing, organizationId, onClose }: NotSetUpProps) {
  const t = useTranslations("emails.setUp");
  const common = useTranslations("common");
  const isAdmin = missing.length > 0;
  return (
    <>
      <Strip tone="warn" icon={<Icon name="mail-x" />} title={t("title")}>
        <p className="text-pretty">{isAdmin ? t("admin", { names: missing.join(", ") }) : t("others")}</p>
      </Strip>
      <DialogFooter>
        <Button onClick={onClose}>{common("close")}</Button>
        {isAdmin && (
          <ButtonLink href={`/settings/organizations/${organizationId}/letters`}>{t("settings")}</ButtonLink>
        )}
      </DialogFooter>
    </>
  );
}
