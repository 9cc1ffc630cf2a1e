import { Archive, Building2 } from "lucide-react";
import { useTranslations } from "next-intl";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";

interface NoOrganizationsProps {
  isArchive: boolean;
  isAdmin: boolean;
}

export function NoOrganizations({ isArchive, isAdmin }: NoOrganizationsProps) {
  const t = useTranslations("settings.organizations");
  return (
    <Card flush>
      {isArchive ? (
        <EmptyState icon={<Archive aria-hidden />} title={t("empty.archived")} />
      ) : (
        <EmptyState
          icon={<Building2 aria-hidden />}
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
