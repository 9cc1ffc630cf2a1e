"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { BlockNodeName } from "./schema/blocks";

/** The hint of each block that can be written in; null for those that hold no text. */
const hints = {
  custom_text: "text",
  heading: "heading",
  terms: "terms",
  party: "party",
  party_text: "party",
  services_table: null,
  totals: null,
  signatures: null,
  page_break: null,
} as const satisfies Record<BlockNodeName, string | null>;

/** What an empty block says; the name is that of the body or of the editor. */
export function useBlockHint(): (name: BlockNodeName) => string {
  const t = useTranslations("editor.hint");
  return useCallback(
    (name) => {
      const key = hints[name];
      return key ? t(key) : "";
    },
    [t],
  );
}
