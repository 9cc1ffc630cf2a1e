import { useTranslations } from "next-intl";
import { NothingMatches } from "@/components/lists/nothing-matches";
import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import type { ProjectTab } from "./project-tabs";

interface NoProjectsProps {
  tab: ProjectTab;
  /** Whether a search or a client limits the list. */
  isNarrowed: boolean;
  /** Whether there are no projects at all, in any state. */
  isFirst: boolean;
  canCreate: boolean;
  /** The address of the same search in all states. */
  everywhere: string;
}

export function NoProjects({ tab, isNarrowed, isFirst, canCreate, everywhere }: NoProjectsProps) {
  const t = useTranslations("projects");
  const createButton = canCreate && (
    <ButtonLink variant="primary" href="/projects/new">
      {t("new")}
    </ButtonLink>
  );
  return (
    <Card flush>
      {isNarrowed ? (
        <NothingMatches
          title={t("nothing.title")}
          description={t("nothing.description")}
          href={tab === "all" ? "/projects" : everywhere}
          action={t(tab === "all" ? "nothing.reset" : "nothing.action")}
        />
      ) : isFirst ? (
        <EmptyState
          icon={<Icon name="folder-plus" />}
          title={t("empty.title")}
          description={canCreate ? t("empty.description") : t("empty.viewer")}
          actions={createButton}
        />
      ) : (
        <EmptyState
          icon={<Icon name="folder-plus" />}
          title={t(`empty.${tab === "all" ? "title" : tab}`)}
          actions={<ButtonLink href="/projects?status=all">{t("empty.all")}</ButtonLink>}
        />
      )}
    </Card>
  );
}
