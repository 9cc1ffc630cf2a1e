import { useTranslations } from "next-intl";
import { NothingMatches } from "@/components/lists/nothing-matches";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";

interface NoClientsProps {
  isSearch: boolean;
  isArchive: boolean;
  canCreate: boolean;
}

export function NoClients({ isSearch, isArchive, canCreate }: NoClientsProps) {
  const t = useTranslations("clients");
  return (
    <Card flush>
      {isSearch ? (
        <NothingMatches
          title={t("nothing.title")}
          description={t("nothing.description")}
          href={isArchive ? "/clients?archived=1" : "/clients"}
          action={t("nothing.action")}
        />
      ) : isArchive ? (
        <EmptyState
          icon={<Icon name="archive" />}
          title={t("empty.archived")}
          description={t("empty.archivedDescription")}
        />
      ) : (
        <EmptyState
          icon={<Icon name="user-plus" />}
          title={t("empty.title")}
          description={canCreate ? t("empty.description") : t("empty.viewer")}
          actions={
            canCreate && (
              <>
                <ButtonLink variant="primary" href="/clients/new">
                  {t("new")}
                </ButtonLink>
                <ButtonLink href="/clients/import">{t("import")}</ButtonLink>
              </>
            )
          }
        />
      )}
    </Card>
  );
}
