"use client";

import { useTranslations } from "next-intl";
import { useReplayTyping } from "@/components/ui/use-replay-typing";
import type { LineDraft } from "./line-draft";
import type { LinesAction } from "./lines-state";

interface DescriptionCellProps {
  line: LineDraft;
  index: number;
  error: string | undefined;
  dispatch: (action: LinesAction) => void;
}

/** The small print under a name; it may have several lines. */
export function DescriptionCell({ line, index, error, dispatch }: DescriptionCellProps) {
  const t = useTranslations("document.lines");
  const control = useReplayTyping<HTMLTextAreaElement>();
  return (
    <textarea
      ref={control}
      rows={1}
      aria-label={t("cell", { column: t("description"), row: index + 1 })}
      aria-invalid={Boolean(error) || undefined}
      placeholder={t("descriptionHint")}
      value={line.description}
      onChange={(event) =>
        dispatch({ type: "type", key: line.key, column: "description", text: event.target.value })
      }
      className="block w-full scroll-mt-14 resize-none bg-transparent px-(--cell) pb-1.5 text-xs text-muted outline-none [field-sizing:content] focus:text-ink focus:shadow-[inset_0_0_0_2px_var(--accent)] aria-invalid:shadow-[inset_0_0_0_1.5px_var(--bad)]"
    />
  );
}
