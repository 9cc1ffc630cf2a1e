"use client";

import { useLocale, useTranslations } from "next-intl";
import { useRef, useState, useTransition } from "react";
import { chosenDocument } from "@/components/documents/list/selection/chosen-document";
import { mostChosen } from "@/components/documents/list/selection/selection";
import { useSelection } from "@/components/documents/list/selection/selection-context";
import { ask } from "@/components/forms/ask";
import { useFailure } from "@/components/forms/use-failure";
import { ofOrganization } from "@/components/lists/of-organization";
import { useOrganizationId } from "@/components/organizations/page-organization";
import { Button } from "@/components/ui/button";
import type { DocumentRow } from "@/lib/documents/schema";

/** Selects all documents that match the filter, on other pages as well, up to the limit. */
export function ChooseMore({ query }: { query: string }) {
  const t = useTranslations("lists.choose");
  const locale = useLocale();
  const organizationId = useOrganizationId();
  const notify = useFailure();
  const { chosen, isChosen, add } = useSelection();
  const [isPending, startTransition] = useTransition();
  const button = useRef<HTMLButtonElement>(null);
  /** Everything the filter has found; null before it was requested, and when the limit cuts it short. */
  const [whole, setWhole] = useState<readonly string[] | null>(null);
  if (chosen.length >= mostChosen)
    return <p className="text-sm text-muted">{t("most", { most: mostChosen })}</p>;
  if (whole?.every(isChosen)) return null;
  const choose = () =>
    startTransition(async () => {
      const asked = `${ofOrganization(query, organizationId)}&limit=${mostChosen}`;
      const found = await ask<DocumentRow[]>(locale, `/api/documents?${asked}`);
      if (!found.ok) return notify(found);
      // The button is gone if the user has cleared the selection meanwhile: then nothing is added.
      if (!button.current) return;
      add(found.data.map(chosenDocument));
      setWhole(found.data.length < mostChosen ? found.data.map(({ id }) => id) : null);
    });
  return (
    <Button
      ref={button}
      size="sm"
      variant="ghost"
      className="max-sm:-mx-2.5"
      loading={isPending}
      onClick={choose}
    >
      {t("more", { most: mostChosen })}
    </Button>
  );
}
