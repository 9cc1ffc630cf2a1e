"use client";

import { X } from "lucide-react";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import type { Period } from "./period";
import { usePeriodText } from "./period-text";

interface DueFilterProps {
  /** Days on which money is due, or was paid. */
  of: "due" | "paid";
  due: Period;
  onClear: () => void;
}

/** Days that a link asked for; pressed, it lets all of them in again. */
export function DueFilter({ of, due, onClear }: DueFilterProps) {
  const t = useTranslations("documents.filters");
  const textOf = usePeriodText();
  if (!due.from && !due.to) return null;
  return (
    <Button size="sm" onClick={onClear} aria-label={t(`${of}Clear`, { period: textOf(due) })}>
      {t(of, { period: textOf(due) })}
      <X aria-hidden className="text-muted" />
    </Button>
  );
}
