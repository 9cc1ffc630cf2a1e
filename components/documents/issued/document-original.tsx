import { useTranslations } from "next-intl";
import { OriginalCard } from "@/components/originals/original-card";
import { isShown } from "@/lib/document-links/rules";
import { changeOriginalAction } from "@/lib/documents/actions";
import { kinds } from "@/lib/documents/kinds";
import type { DocumentRecord } from "@/lib/documents/schema";

interface DocumentOriginalProps {
  document: Pick<DocumentRecord, "id" | "docType" | "status" | "original" | "correctedById">;
  canEdit: boolean;
}

/**
 * Where the signed original of a document is. Nothing is asked of a cancelled one, whose paper nobody will sign; what was
 * said of it can be read. One that was corrected is kept with its correction, so that it can be marked when it comes back.
 */
export function DocumentOriginal({ document, canEdit }: DocumentOriginalProps) {
  const t = useTranslations("originals");
  const { id, docType, status, original, correctedById } = document;
  const isInForce = isShown(status);
  const isSaid = original.state !== "none" || original.note !== null;
  if (!kinds[docType].isSignable || !(isInForce || isSaid)) return null;
  return (
    <OriginalCard
      id={id}
      original={original}
      canEdit={canEdit && isInForce}
      remark={correctedById && original.state !== "returned" ? t("replaced") : undefined}
      change={changeOriginalAction}
    />
  );
}
