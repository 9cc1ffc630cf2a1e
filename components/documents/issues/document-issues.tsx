"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useMoments } from "@/components/i18n/use-moments";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Pill } from "@/components/ui/pill";
import type { EmailRecord } from "@/lib/document-emails/schema";
import type { IssueRecord } from "@/lib/document-issues/schema";
import { DifferencesDialog } from "./differences-on-demand";
import { receiversOf } from "./received";

interface DocumentIssuesProps {
  documentId: string;
  /** The newest first. */
  issues: readonly IssueRecord[];
  emails: readonly EmailRecord[];
}

/** Every time that the document was issued: the paper as it was then, who was sent it, and what changed. */
export function DocumentIssues({ documentId, issues, emails }: DocumentIssuesProps) {
  const t = useTranslations("issues.list");
  const moments = useMoments();
  const [compared, setCompared] = useState<{ from: number; to: number } | null>(null);
  if (issues.length === 0) return null;
  return (
    <Card title={t("title")}>
      <ul aria-label={t("title")}>
        {issues.map(({ revision, issuedAt, issuedBy, withdrawnAt }) => {
          const received = receiversOf(emails, revision);
          return (
            <li key={revision} className="border-b py-1.5 last:border-0">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <a
                  href={`/api/documents/${documentId}/pdf?revision=${revision}`}
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
                <Pill tone={withdrawnAt ? "warn" : "ok"}>{t(withdrawnAt ? "withdrawn" : "inForce")}</Pill>
                {revision > 1 && (
                  <Button size="sm" onClick={() => setCompared({ from: revision - 1, to: revision })}>
                    {t("compare", { revision: revision - 1 })}
                  </Button>
                )}
              </div>
              {received.length > 0 && (
                <p className="text-xs wrap-anywhere text-muted">
                  {t("sentTo", { addresses: received.join(", ") })}
                </p>
              )}
            </li>
          );
        })}
      </ul>
      {compared && (
        <DifferencesDialog open documentId={documentId} {...compared} onClose={() => setCompared(null)} />
      )}
    </Card>
  );
}
