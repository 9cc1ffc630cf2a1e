import { useTranslations } from "next-intl";
import type { SeriesDocType } from "@/db/enums";

/** Returns a function that lists document types: «Счёт, Акт». */
export function useTypeNames() {
  const t = useTranslations("states.docType");
  return (types: readonly SeriesDocType[]) => types.map((docType) => t(docType)).join(", ");
}
