"use client";

import { useTranslations } from "next-intl";
import { detailsInWords } from "./details-in-words";
import type { LineDraft } from "./line-draft";

interface DetailsChipProps {
  line: LineDraft;
  index: number;
  onOpen: () => void;
}

/** The details of goods, under their name; nothing for a service. Clicking opens them for editing. */
export function DetailsChip({ line, index, onOpen }: DetailsChipProps) {
  const t = useTranslations("document.lines");
  const kinds = useTranslations("states.lineKind");
  const words = detailsInWords(line.details, kinds);
  if (!words) return null;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={`${t("cell", { column: t("details.title"), row: index + 1 })}: ${words}`}
      onClick={onOpen}
      className="block w-full truncate px-(--cell) pb-1.5 text-left text-xs text-muted hover:text-accent"
    >
      {words}
    </button>
  );
}
