"use client";

import { useTranslations } from "next-intl";
import type { ClientChoice } from "@/components/clients/client-choice";
import { ClientFilter } from "@/components/documents/list/client-filter";
import { Button } from "@/components/ui/button";
import { useAddress } from "@/components/ui/use-address";

interface ProjectFiltersProps {
  client: ClientChoice | null;
}

export function ProjectFilters({ client }: ProjectFiltersProps) {
  const t = useTranslations("documents.filters");
  const { replace } = useAddress();
  return (
    <fieldset data-narrowing className="flex flex-wrap items-center gap-2.5">
      <legend className="sr-only">{t("label")}</legend>
      <ClientFilter client={client} onChange={(next) => replace({ clientId: next?.id })} />
      {client && (
        <Button size="sm" variant="ghost" onClick={() => replace({ clientId: null })}>
          {t("reset")}
        </Button>
      )}
    </fieldset>
  );
}
