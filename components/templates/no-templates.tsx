import { useTranslations } from "next-intl";
import { NothingMatches } from "@/components/lists/nothing-matches";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import { StarterButton } from "./starter-button";

interface NoTemplatesProps {
  /** Whether a search or a type limits the list. */
  isNarrowed: boolean;
  isArchive: boolean;
  canCreate: boolean;
}

export function NoTemplates({ isNarrowed, isArchive, canCreate }: NoTemplatesProps) {
  const t = useTranslations("templates");
  return (
    <Card flush>
      {isNarrowed ? (
        <NothingMatches
          title={t("nothing.title")}
          description={t("nothing.description")}
          href={isArchive ? "/templates?archived=1" : "/templates"}
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
          icon={<Icon name="layout-template" />}
          title={t("empty.title")}
          description={canCreate ? t("empty.description") : t("empty.viewer")}
          actions={canCreate && <StarterButton />}
        />
      )}
    </Card>
  );
}
