import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";

/** Shown while there is no organization, without which nothing can be issued, ordered or paid. */
export function NoOrganization({ isAdmin }: { isAdmin: boolean }) {
  const t = useTranslations("firstSteps.none");
  return (
    <Card flush>
      <EmptyState
        icon={<Icon name="building-2" />}
        title={t("title")}
        description={isAdmin ? t("forAdmin") : t("forOthers")}
        actions={
          isAdmin && (
            <ButtonLink variant="primary" href="/settings/organizations/new?steps=1">
              {t("action")}
            </ButtonLink>
          )
        }
      />
    </Card>
  );
}
