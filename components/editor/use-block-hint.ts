"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";

/** What an empty block says; `type` is that of the body or of the editor. */
export function useBlockHint(): (type: string) => string {
  const t = useTranslations("editor.hint");
  return useCallback(
    (type) => {
      if (type === "heading" || type === "terms") return t(type);
      return t(type.startsWith("party") ? "party" : "text");
    },
    [t],
  );
}
