"use client";

import { useTranslations } from "next-intl";
import { useCallback, useMemo } from "react";
import { type PartyField, type PlaceholderName, placeholderNames } from "@/lib/body/placeholders";

export interface FieldText {
  name: PlaceholderName;
  /** «ИНН заказчика». */
  label: string;
}

/** Returns a function that gives the meaning of a placeholder. */
export function useFieldLabel(): (name: PlaceholderName) => string {
  const t = useTranslations("editor.fields");
  return useCallback(
    (name) => {
      const [party, field] = name.split(".");
      if (party === "customer" || party === "executor")
        return t(`party.${field as PartyField}`, { who: party });
      return t(name as Exclude<PlaceholderName, `${"customer" | "executor"}.${string}`>);
    },
    [t],
  );
}

/** Returns the known placeholders with their meanings, in the order in which they are offered. */
export function useFieldTexts(): FieldText[] {
  const labelOf = useFieldLabel();
  return useMemo(() => placeholderNames.map((name) => ({ name, label: labelOf(name) })), [labelOf]);
}
