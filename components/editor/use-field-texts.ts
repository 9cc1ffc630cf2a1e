"use client";

import { useTranslations } from "next-intl";
import { useMemo } from "react";
import { type PartyField, type PlaceholderName, placeholderNames } from "@/lib/body/placeholders";

export interface FieldText {
  name: PlaceholderName;
  /** «ИНН заказчика». */
  label: string;
}

/** The known placeholders with their meanings, in the order in which they are offered. */
export function useFieldTexts(): FieldText[] {
  const t = useTranslations("editor.fields");
  return useMemo(
    () =>
      placeholderNames.map((name) => {
        const [who, field] = name.split(".");
        if (who === "customer" || who === "executor") {
          return { name, label: t(`party.${field as PartyField}`, { who }) };
        }
        return { name, label: t(name as Exclude<PlaceholderName, `${"customer" | "executor"}.${string}`>) };
      }),
    [t],
  );
}
