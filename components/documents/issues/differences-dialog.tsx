"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { DifferenceTable } from "@/components/documents/differences/difference-table";
import { Papers } from "@/components/documents/differences/papers";
import { attempt } from "@/components/forms/result";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { listDifferencesAction } from "@/lib/document-issues/actions";
import type { Difference } from "@/lib/document-issues/schema";

export interface DifferencesDialogProps {
  documentId: string;
  from: number;
  to: number;
  onClose: () => void;
}

/** The differences between two issues: in words, and with the two papers side by side. */
export function DifferencesDialog({ documentId, from, to, onClose }: DifferencesDialogProps) {
  const t = useTranslations("issues.differences");
  const [loaded, setLoaded] = useState<readonly Difference[] | "failed" | null>(null);
  useEffect(() => {
    attempt(() => listDifferencesAction({ id: documentId, from, to })).then((answer) =>
      setLoaded(answer.ok ? answer.data : "failed"),
    );
  }, [documentId, from, to]);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} size="lg" title={t("title", { from, to })}>
      {loaded === null && <Spinner />}
      {loaded === "failed" && <p role="alert">{t("failed")}</p>}
      {Array.isArray(loaded) && loaded.length === 0 && <p>{t("none")}</p>}
      {Array.isArray(loaded) && loaded.length > 0 && (
        <DifferenceTable
          label={t("what")}
          heads={[t("paper", { revision: from }), t("paper", { revision: to })]}
          differences={loaded}
        />
      )}
      <Papers
        papers={[from, to].map((revision) => ({
          address: `${documentId}/preview?revision=${revision}`,
          title: t("paper", { revision }),
        }))}
        className="h-[60vh]"
      />
    </Dialog>
  );
}
