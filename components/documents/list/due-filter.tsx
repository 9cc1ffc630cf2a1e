"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Period } from "./period";
import { usePeriodText } from "./period-text";

interface DueFilterProps {
  due: Period;
  onClear: () => void;
}

/** Due dates that a link asked for; pressed, it lets all of them in again. */
export function DueFilter({ due, onClear }: DueFilterProps) {
  const t = useTranslations("documents.filters");
  const textOf = usePeriodText();
  if (!due.from && !due.to) return null;
  return (
    <Button size="sm" onClick={onClear} aria-label={t("dueClear", { period: textOf(due) })}>
      {t("due", { period: textOf(due) })}
      <X aria-hidden className="text-muted" />
    </Button>
  );
}
