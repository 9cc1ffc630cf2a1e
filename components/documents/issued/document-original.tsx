import { useTranslations } from "next-intl";
import { OriginalCard } from "@/components/originals/original-card";
import { changeOriginalAction } from "@/lib/documents/actions";
import { noOriginalOf } from "@/lib/documents/no-original";
import type { DocumentRecord } from "@/lib/documents/schema";

interface DocumentOriginalProps {
  document: Pick<DocumentRecord, "id" | "docType" | "status" | "original" | "correctedById">;
  canEdit: boolean;
}

/**
 * The state of the signed original. For a cancelled document, whose paper nobody will
 * sign, nothing is asked, but an earlier note is still shown. A corrected document
 * stays with its correction, so that its original can be marked when it comes back.
 */
export function DocumentOriginal({ document, canEdit }: DocumentOriginalProps) {
  const t = useTranslations("originals");
  const { id, original, correctedById } = document;
  const refusal = noOriginalOf(document);
  if (refusal === "no_original") return null;
  if (refusal && original.state === "none" && original.note === null) return null;
  const isOutstanding = original.state === "none" || original.state === "sent";
  return (
    <OriginalCard
      id={id}
      original={original}
      canEdit={canEdit && refusal === null}
      remark={correctedById && isOutstanding ? t("replaced") : undefined}
      change={changeOriginalAction}
    />
  );
}
