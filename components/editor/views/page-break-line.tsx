"use client";

import { NodeViewWrapper } from "@tiptap/react";
import { useTranslations } from "next-intl";

/** The end of one sheet and the beginning of the next. */
export function PageBreakLine() {
  const t = useTranslations("editor");
  return (
    <NodeViewWrapper role="separator" aria-label={t("blocks.pageBreak.name")} className="editor-page-break">
      <span contentEditable={false} data-handle-line>
        {t("pageBreak.end")}
      </span>
    </NodeViewWrapper>
  );
}
