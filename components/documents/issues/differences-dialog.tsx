"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { attempt, dataOf } from "@/components/forms/result";
import { Dialog } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { listDifferencesAction } from "@/lib/document-issues/actions";
import type { Difference } from "@/lib/document-issues/schema";

interface DifferencesDialogProps {
  documentId: string;
  from: number;
  to: number;
  onClose: () => void;
}

/** What changed between two issues: in words, and the two papers side by side. */
export function DifferencesDialog({ documentId, from, to, onClose }: DifferencesDialogProps) {
  const t = useTranslations("issues.differences");
  const [found, setFound] = useState<readonly Difference[] | "failed" | null>(null);
  useEffect(() => {
    attempt(() => listDifferencesAction({ id: documentId, from, to })).then((answer) =>
      setFound(dataOf(answer) ?? "failed"),
    );
  }, [documentId, from, to]);
  return (
    <Dialog open onOpenChange={(open) => open || onClose()} size="lg" title={t("title", { from, to })}>
      {found === null && <Spinner />}
      {found === "failed" && <p role="alert">{t("failed")}</p>}
      {found !== null && found !== "failed" && <DifferenceTable differences={found} from={from} to={to} />}
      <div className="mt-4 grid gap-3 sm:grid-cols-2">
        {[from, to].map((revision) => (
          <iframe
            key={revision}
            src={`/api/documents/${documentId}/preview?revision=${revision}`}
            title={t("paper", { revision })}
            className="h-[60vh] w-full rounded-md border bg-sunk"
          />
        ))}
      </div>
    </Dialog>
  );
}

function DifferenceTable({
  differences,
  from,
  to,
}: {
  differences: readonly Difference[];
  from: number;
  to: number;
}) {
  const t = useTranslations("issues.differences");
  if (differences.length === 0) return <p>{t("none")}</p>;
  return (
    <div className="max-h-[40vh] overflow-auto">
      <table className="w-full">
        <thead>
          <tr className="border-b text-left text-muted">
            <th scope="col" className="py-1 pr-3 font-normal">
              {t("what")}
            </th>
            <th scope="col" className="py-1 pr-3 font-normal">
              {t("paper", { revision: from })}
            </th>
            <th scope="col" className="py-1 font-normal">
              {t("paper", { revision: to })}
            </th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ path, label, before, after }) => (
            <tr key={path} className="border-b align-top last:border-0">
              <th scope="row" className="py-1 pr-3 text-left font-normal text-muted">
                {label}
              </th>
              <td className="py-1 pr-3 wrap-anywhere whitespace-pre-line">{before ?? t("nothing")}</td>
              <td className="py-1 wrap-anywhere whitespace-pre-line">{after ?? t("nothing")}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
