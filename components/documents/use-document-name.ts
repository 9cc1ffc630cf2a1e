import { useTranslations } from "next-intl";
import type { DocType } from "@/db/enums";

/** «Счёт СЧ-2026/115», but no «УПД УПД-2026/031» */
export function useDocumentName() {
  const types = useTranslations("states.docType");
  return ({ docType, number }: { docType: DocType; number: string }): string => {
    const type = types(docType);
    return number.startsWith(type) ? number : `${type} ${number}`;
  };
}
