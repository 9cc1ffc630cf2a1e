"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMoments } from "@/components/i18n/use-moments";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Pill, type Tone } from "@/components/ui/pill";
import type { EmailRecord } from "@/lib/document-emails/schema";
import type { IssueRecord } from "@/lib/document-issues/schema";
import type { DocumentRecord } from "@/lib/documents/schema";
import { DifferencesDialog } from "./differences-on-demand";
import { recipientsOf } from "./recipients";

interface DocumentIssuesProps {
  document: Pick<DocumentRecord, "id" | "status" | "correctedById">;
  /** The newest first. */
  issues: readonly IssueRecord[];
  emails: readonly EmailRecord[];
}

type Standing = "inForce" | "withdrawn" | "cancelled" | "replaced";

const toneByStanding: Record<Standing, Tone> = {
  inForce: "ok",
  withdrawn: "warn",
  cancelled: "neutral",
  replaced: "warn",
};

/** Returns the state of an issue; the last issue shares the fate of its document. */
function standingOf(
  { withdrawnAt }: IssueRecord,
  { status, correctedById }: DocumentIssuesProps["document"],
): Standing {
  if (withdrawnAt) return "withdrawn";
  if (status === "cancelled") return "cancelled";
  return correctedById ? "replaced" : "inForce";
}

/** All issues of a document: the paper at that time, its recipients, and the changes. */
export function DocumentIssues({ document, issues, emails }: DocumentIssuesProps) {
  const t = useTranslations("issues.list");
  const moments = useMoments();
  const [comparedRevisions, setComparedRevisions] = useState<{ from: number; to: number } | null>(null);
  if (issues.length === 0) return null;
  return (
    <Card title={t("title")}>
      <ul aria-label={t("title")}>
        {issues.map((issue) => {
          const { revision, issuedAt, issuedBy } = issue;
          const standing = standingOf(issue, document);
          const recipients = recipientsOf(emails, revision);
          return (
            <li key={revision} className="border-b py-1.5 last:border-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <a
                  href={`/api/documents/${document.id}/pdf?revision=${revision}`}
                  target="_blank"
                  rel="noreferrer"
                  className="text-accent"
                >
                  {t("revision", { revision })}
                </a>
                <time dateTime={issuedAt} className="num text-muted">
                  {moments.moment(issuedAt)}
                </time>
                <span className="min-w-32 flex-1 wrap-anywhere">
                  {issuedBy?.displayName ?? t("byItself")}
                </span>
                <Pill tone={toneByStanding[standing]}>{t(standing)}</Pill>
                {revision > 1 && (
                  <Button
                    size="sm"
                    onClick={() => setComparedRevisions({ from: revision - 1, to: revision })}
                  >
                    {t("compare", { revision: revision - 1 })}
                  </Button>
                )}
              </div>
              {recipients.length > 0 && (
                <p className="text-xs wrap-anywhere text-muted">
                  {t("sentTo", { addresses: recipients.join(", ") })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {comparedRevisions && (
        <DifferencesDialog
          open
          documentId={document.id}
          {...comparedRevisions}
          onClose={() => setComparedRevisions(null)}
        />
      )}
    </Card>
  );
}
