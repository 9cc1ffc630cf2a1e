"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { attempt } from "@/components/forms/result";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Spinner } from "@/components/ui/spinner";
import { Table, Td, Th } from "@/components/ui/table";
import { correctionDifferencesAction } from "@/lib/document-issues/actions";
import type { Difference } from "@/lib/document-issues/schema";
import { PapersDialog } from "./papers-dialog";

interface CorrectionChangesProps {
  documentId: string;
  correctedId: string;
  /** Grows with each save: the changes are read again. */
  version: number;
}

/** What a correction changes, each part of the paper as it was beside what it is now. */
export function CorrectionChanges({ documentId, correctedId, version }: CorrectionChangesProps) {
  const t = useTranslations("document.correction");
  const errors = useTranslations("errors");
  const [isComparing, setComparing] = useState(false);
  const { changes, hasFailed } = useChanges(documentId, version);
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
        <Table label={t("changes")}>
          <thead>
            <tr>
              <Th className="w-2/5">{t("part")}</Th>
              <Th>{t("before")}</Th>
              <Th>{t("after")}</Th>
            </tr>
          </thead>
          <tbody>
            {changes.map(({ path, label, before, after }) => (
              <tr key={path}>
                <Td head className="min-w-28 whitespace-normal! wrap-break-word align-top">
                  {label}
                </Td>
                <Td className={`${valueClass} text-muted`}>{before ?? "—"}</Td>
                <Td className={valueClass}>{after ?? "—"}</Td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      {isComparing && (
        <PapersDialog correctedId={correctedId} documentId={documentId} onClose={() => setComparing(false)} />
      )}
    </Card>
  );
}

const valueClass = "max-w-80 min-w-20 wrap-anywhere whitespace-pre-line! align-top";

/** The changes as of a version; those of the version before stay until the next are there. */
function useChanges(id: string, version: number) {
  const [found, setFound] = useState<{ version: number; changes: Difference[] | null } | null>(null);
  useEffect(() => {
    let isStale = false;
    attempt(() => correctionDifferencesAction({ id })).then((answer) => {
      if (!isStale) setFound({ version, changes: answer.ok ? answer.data : null });
    });
    return () => {
      isStale = true;
    };
  }, [id, version]);
  return { changes: found?.changes, hasFailed: found !== null && found.changes === null };
}
