"use client";

import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";

const linkedViews = [
  "unsigned",
  "originals_missing",
  "no_due_date",
  "vat_problems",
  "bank_unknown",
  "not_exported",
] as const;

type LinkedView = (typeof linkedViews)[number];

const isLinkedView = (view: string): view is LinkedView => linkedViews.some((each) => each === view);

interface ViewFilterProps {
  view: string;
  onClear: () => void;
}

/** A view that no tab has, set by a link; clicking clears it. */
export function ViewFilter({ view, onClear }: ViewFilterProps) {
  const t = useTranslations("documents.filters");
  if (!isLinkedView(view)) return null;
  const name = t(`views.${view}`);
  return (
    <Button size="sm" data-chosen onClick={onClear} aria-label={t("viewClear", { view: name })}>
      {name}
      <Icon name="x" className="text-muted" />
    </Button>
  );
}
