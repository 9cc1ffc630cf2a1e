import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";

interface NoOrganizationsProps {
  isArchive: boolean;
  isAdmin: boolean;
}

export function NoOrganizations({ isArchive, isAdmin }: NoOrganizationsProps) {
  const t = useTranslations("settings.organizations");
  return (
    <Card flush>
      {isArchive ? (
        <EmptyState icon={<Icon name="archive" />} title={t("empty.archived")} />
      ) : (
        <EmptyState
          icon={<Icon name="building-2" />}
          title={isAdmin ? t("empty.title") : t("empty.viewerTitle")}
          description={isAdmin ? t("empty.description") : t("empty.viewer")}
          actions={
            isAdmin && (
              <ButtonLink variant="primary" href="/settings/organizations/new">
                {t("new")}
              </ButtonLink>
            )
          }
        />
      )}
    </Card>
  );
}
