"use client";

import { useTranslations } from "next-intl";
import { use } from "react";
import { CardFrame } from "./card-frame";

/** The end of one sheet and the beginning of the next. */
export function PageBreakLine() {
  const t = useTranslations("editor");
  const Frame = use(CardFrame);
  return (
    <Frame role="separator" aria-label={t("blocks.pageBreak.name")} className="editor-page-break">
      <span contentEditable={false} data-handle-line>
        {t("pageBreak.end")}
      </span>
    </Frame>
  );
}
