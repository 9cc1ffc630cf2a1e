"use client";

import { useTranslations } from "next-intl";
import { useCallback } from "react";
import type { BlockNodeName } from "./schema/blocks";

/** The hint of each block with text; null for blocks without text. */
const hintKeys = {
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

/** Returns a function that gives the hint of an empty block, by its name in the body or the editor. */
export function useBlockHint(): (name: BlockNodeName) => string {
  const t = useTranslations("editor.hint");
  return useCallback(
    (name) => {
      const key = hintKeys[name];
      return key ? t(key) : "";
    },
    [t],
  );
}
