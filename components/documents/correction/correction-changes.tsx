"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { DifferenceTable } from "@/components/documents/differences/difference-table";
import { Papers } from "@/components/documents/differences/papers";
import { attempt } from "@/components/forms/result";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { correctionDifferencesAction } from "@/lib/document-issues/actions";
import type { Difference } from "@/lib/document-issues/schema";

interface CorrectionChangesProps {
  documentId: string;
  correctedId: string;
  /** Changes with each save, after which the changes are read again. */
  version: number;
}

/** The changes made by a correction: each part of the paper before and after. */
export function CorrectionChanges({ documentId, correctedId, version }: CorrectionChangesProps) {
  const t = useTranslations("document.correction");
  const errors = useTranslations("errors");
  const [isComparing, setComparing] = useState(false);
  const { changes, hasFailed } = useCorrectionChanges(documentId, version);
  return (
    <Card
      title={t("changes")}
      actions={
        <Button size="sm" onClick={() => setComparing(true)}>
          {t("papers")}
        </Button>
      }
    >
      {hasFailed && <p className="text-bad">{errors("network")}</p>}
      {!changes && !hasFailed && <Spinner className="text-muted" />}
      {changes?.length === 0 && <p className="text-muted">{t("noChanges")}</p>}
      {changes && changes.length > 0 && (
        <DifferenceTable label={t("changes")} heads={[t("before"), t("after")]} differences={changes} />
      )}
      {isComparing && (
        <Dialog open onOpenChange={setComparing} size="lg" title={t("papers")}>
          <Papers
            papers={[
              { address: `${correctedId}/preview`, title: t("before") },
              { address: `${documentId}/preview`, title: t("after") },
            ]}
            className="h-[70vh]"
          />
        </Dialog>
      )}
    </Card>
  );
}

/** Loads the changes for a version; those of the previous version stay until they arrive. */
function useCorrectionChanges(id: string, version: number) {
  const [loaded, setLoaded] = useState<{ version: number; changes: Difference[] | null } | null>(null);
  useEffect(() => {
    let isStale = false;
    attempt(() => correctionDifferencesAction({ id })).then((answer) => {
      if (!isStale) setLoaded({ version, changes: answer.ok ? answer.data : null });
    });
    return () => {
      isStale = true;
    };
  }, [id, version]);
  return { changes: loaded?.changes, hasFailed: loaded !== null && loaded.changes === null };
}
