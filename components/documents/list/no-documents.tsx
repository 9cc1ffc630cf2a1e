import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { z } from "zod";
import { NothingMatches } from "@/components/lists/nothing-matches";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Icon } from "@/components/ui/icon";
import type { documentFilters } from "@/lib/documents/schema";

/** Shown while there are no documents at all; `action` starts the first one, null for users who may not. */
export function NoDocuments({ action }: { action: ReactNode }) {
  const t = useTranslations("documents.empty");
  return (
    <Card flush>
      <EmptyState
        icon={<Icon name="file-plus" />}
        title={t("title")}
        description={action ? t("description") : t("viewer")}
        actions={action}
      />
    </Card>
  );
}

interface NothingFoundProps {
  /** The tab that is empty by itself, without a filter or search. */
  tab: "drafts" | NonNullable<z.output<typeof documentFilters>["view"]> | null;
}

export function NothingFound({ tab }: NothingFoundProps) {
  const t = useTranslations("documents.nothing");
  return (
    <Card flush>
      <NothingMatches
        title={tab ? t(tab) : t("title")}
        description={tab ? undefined : t("description")}
        href="/documents"
        action={tab ? t("all") : t("action")}
      />
    </Card>
  );
}
