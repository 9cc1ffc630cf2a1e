"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";

interface PapersDialogProps {
  correctedId: string;
  documentId: string;
  onClose: () => void;
}

/** The corrected paper and its correction side by side. */
export function PapersDialog({ correctedId, documentId, onClose }: PapersDialogProps) {
  const t = useTranslations("document.correction");
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} size="lg" title={t("papers")}>
      <div className="grid gap-3 sm:grid-cols-2">
        {[
          { id: correctedId, title: t("before") },
          { id: documentId, title: t("after") },
        ].map(({ id, title }) => (
          <iframe
            key={id}
            src={`/api/documents/${id}/preview`}
            title={title}
            className="h-[70vh] w-full rounded-md border bg-sunk"
          />
        ))}
      </div>
    </Dialog>
  );
}
