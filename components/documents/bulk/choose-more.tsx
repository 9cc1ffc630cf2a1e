"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef, useState, useTransition } from "react";
import { chosenDocument } from "@/components/documents/list/selection/chosen-document";
import { maxChosen } from "@/components/documents/list/selection/selection";
import { useSelection } from "@/components/documents/list/selection/selection-context";
import { requestApi } from "@/components/forms/request-api";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { ofOrganization } from "@/components/lists/of-organization";
import { useOrganizationId } from "@/components/organizations/organization-id";
import { Button } from "@/components/ui/button";
import type { DocumentRow } from "@/lib/documents/schema";

/** Selects all documents that match the filter, on other pages as well, up to the limit. */
export function ChooseMore({ query }: { query: string }) {
  const t = useTranslations("lists.choose");
  const locale = useLocale();
  const organizationId = useOrganizationId();
  const notify = useReportFailure();
  const { chosen, isChosen, add } = useSelection();
  const [isPending, startTransition] = useTransition();
  const button = useRef<HTMLButtonElement>(null);
  /** Everything the filter has found; null before it was requested, and when the limit cuts it short. */
  const [matchingIds, setMatchingIds] = useState<readonly string[] | null>(null);
  if (chosen.length >= maxChosen)
    return <p className="text-sm text-muted">{t("most", { most: maxChosen })}</p>;
  if (matchingIds?.every(isChosen)) return null;
  const chooseAllPages = () =>
    startTransition(async () => {
      const listQuery = `${ofOrganization(query, organizationId)}&limit=${maxChosen}`;
      const found = await requestApi<DocumentRow[]>(locale, `/api/documents?${listQuery}`);
      if (!found.ok) return notify(found);
      // The button is gone if the user has cleared the selection meanwhile: then nothing is added.
      if (!button.current) return;
      add(found.data.map(chosenDocument));
      setMatchingIds(found.data.length < maxChosen ? found.data.map(({ id }) => id) : null);
    });
  return (
    <Button
      ref={button}
      size="sm"
      variant="ghost"
      className="max-sm:-mx-2.5"
      loading={isPending}
      onClick={chooseAllPages}
    >
      {t("more", { most: maxChosen })}
    </Button>
  );
}
