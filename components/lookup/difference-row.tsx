import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Difference } from "./fill-form";

interface DifferenceRowProps {
  label: string;
  difference: Difference;
  isTaken: boolean;
  onToggle: () => void;
}

/** Lets the user take over the register's value and undo that; the focus stays in place. */
export function DifferenceRow({ label, difference: { now, found }, isTaken, onToggle }: DifferenceRowProps) {
  const t = useTranslations("lookup.outcome");
  return (
    <li className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,9rem)_minmax(0,1fr)_auto]">
      <span className="text-muted">{label}</span>
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{t("now")}: </span>
        <span className={isTaken ? "text-muted line-through decoration-line-strong" : undefined}>{now}</span>
        <Icon name="arrow-right" className="mx-1.5 inline size-3.5 align-[-2px] text-muted" />
        <span className="sr-only">{t("found")}: </span>
        <span className="font-medium">{found}</span>
      </span>
      <Button
        size="sm"
        aria-label={t(isTaken ? "backField" : "takeField", { field: label })}
        onClick={onToggle}
      >
        {t(isTaken ? "back" : "take")}
      </Button>
    </li>
  );
}
