import { useTranslations } from "next-intl";
import type { Lookup } from "./use-lookup";

type FieldName = Parameters<ReturnType<typeof useTranslations<"requisites">>>[0];

/** Says which fields a lookup has filled in, or that the form had it all; null if it has done neither. */
export function useFilledText(outcome: Lookup["outcome"]): string | null {
  const t = useTranslations("lookup.outcome");
  const requisites = useTranslations("requisites");
  if (!outcome) return null;
  const { filled, differences } = outcome;
  if (filled.length > 0)
    return t("filled", { fields: filled.map((name) => requisites(name as FieldName)).join(", ") });
  return differences.length === 0 ? t("same") : null;
}
