"use client";

import { useLocale, useTranslations } from "next-intl";
import { useTransition } from "react";
import { chosenDocument } from "@/components/documents/list/selection/chosen-document";
import { mostChosen } from "@/components/documents/list/selection/selection";
import { useSelection } from "@/components/documents/list/selection/selection-context";
import { ask } from "@/components/forms/ask";
import { useFailure } from "@/components/forms/use-failure";
import { ofOrganization } from "@/components/lists/of-organization";
import { useOrganizationId } from "@/components/organizations/page-organization";
import { Button } from "@/components/ui/button";
import type { DocumentRow } from "@/lib/documents/schema";

/** Chooses what the filter shows on other pages, too, as far as the limit. */
export function ChooseMore({ query }: { query: string }) {
  const t = useTranslations("lists.choose");
  const locale = useLocale();
  const organizationId = useOrganizationId();
  const notify = useFailure();
  const { chosen, add } = useSelection();
  const [isPending, startTransition] = useTransition();
  if (chosen.length >= mostChosen)
    return <p className="text-sm text-muted">{t("most", { most: mostChosen })}</p>;
  const choose = () =>
    startTransition(async () => {
      const asked = `${ofOrganization(query, organizationId)}&limit=${mostChosen}`;
      const found = await ask<DocumentRow[]>(locale, `/api/documents?${asked}`);
      if (found.ok) add(found.data.map(chosenDocument));
      else notify(found);
    });
  return (
    <Button size="sm" variant="ghost" className="max-sm:-mx-2.5" loading={isPending} onClick={choose}>
      {t("more", { most: mostChosen })}
    </Button>
  );
}
