import { useTranslations } from "next-intl";
import type { DocType } from "@/db/enums";

/** Returns the name of a document: «Счёт СЧ-2026/115», but not «УПД УПД-2026/031». */
export function useDocumentName() {
  const types = useTranslations("states.docType");
  return ({ docType, number }: { docType: DocType; number: string }): string => {
    const type = types(docType);
    return number.startsWith(type) ? number : `${type} ${number}`;
  };
}
