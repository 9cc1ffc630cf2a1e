"use client";

import { BankPanel } from "@/components/documents/bank/bank-panel";
import type { useBank } from "@/components/documents/bank/use-bank";
import { CorrectionChanges } from "@/components/documents/correction/changes-on-demand";
import { CorrectionNotice } from "@/components/documents/correction/correction-notice";
import { DocumentEmails } from "@/components/documents/emails/document-emails";
import type { EmailPanelProps } from "@/components/documents/emails/email-panel";
import { OutdatedNotice } from "@/components/documents/emails/outdated-notice";
import { DocumentFiles } from "@/components/documents/files/document-files";
import { DocumentHistory } from "@/components/documents/history/document-history";
import { DocumentIssues } from "@/components/documents/issues/document-issues";
import { DocumentPayments } from "@/components/documents/payments/document-payments";
import { PreviewPane } from "@/components/documents/preview/preview-pane";
import { ProjectNavigation } from "@/components/documents/project/project-navigation";
import { FoundCopy } from "@/components/documents/saving/found-copy";
import { LockNotice } from "@/components/documents/status/lock-notice";
import type { DocumentActions } from "@/components/documents/status/use-document-actions";
import type { DocumentOnPage } from "@/components/documents/use-document";
import type { EmailRecord } from "@/lib/document-emails/schema";
import type { DocumentFile } from "@/lib/document-files/schema";
import type { IssueRecord } from "@/lib/document-issues/schema";
import type { LinkOpenings } from "@/lib/document-links/schema";
import { DocumentOriginal } from "./document-original";
import { IssuedDetails } from "./issued-details";
import { IssuedSummary } from "./issued-summary";
import { nextStepOf } from "./next-step";
import { NextStepCard } from "./next-step-card";
import { Timeline } from "./timeline";

interface IssuedBodyProps {
  page: DocumentOnPage;
  actions: DocumentActions;
  bank: ReturnType<typeof useBank>;
  emails: readonly EmailRecord[];
  issues: readonly IssueRecord[];
  files: readonly DocumentFile[];
  /** Recipients of an earlier paper who have not been sent the one in force. */
  outdatedRecipients: readonly string[];
  openings: LinkOpenings;
  /** The props for an email with the document. */
  email: Omit<EmailPanelProps, "to" | "onClose">;
  onReopen: () => void;
}

/**
 * An issued document: the paper itself, its history and the next step.
 * On a phone the summary and the next step come before the paper.
 */
export function IssuedBody(props: IssuedBodyProps) {
  const { page, actions, bank, emails, issues, files, outdatedRecipients, openings, email, onReopen } = props;
  const { opened, saving, source } = page;
  const { document, canEdit } = opened;
  const history = { opened, emails, openings };
  const step = canEdit ? nextStepOf(history, opened.today) : null;
  return (
    <div className="-mt-2.5 grid items-start gap-4 print:mt-0 print:block xl:grid-cols-[minmax(0,1fr)_minmax(22.5rem,26.25rem)] xl:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 flex-col gap-3.5 xl:col-start-2 xl:row-start-1 print:hidden">
        <IssuedSummary opened={opened} />
        {step && <NextStepCard step={step} actions={actions} email={email} />}
        {page.found && (
          <FoundCopy at={page.found.at} onRestore={page.restoreFound} onDiscard={page.discardFound} />
        )}
        <CorrectionNotice opened={opened} />
        {canEdit && outdatedRecipients.length > 0 && (
          <OutdatedNotice recipients={outdatedRecipients} {...email} />
        )}
        <BankPanel bank={bank} document={document} canEdit={canEdit} />
        <Timeline {...history} />
      </div>
      <div className="min-w-0 xl:col-start-1 xl:row-span-2 xl:row-start-1">
        <PreviewPane documentId={document.id} version={saving.version} source={source} />
      </div>
      <div className="flex min-w-0 flex-col gap-3.5 xl:col-start-2 xl:row-start-2 print:hidden">
        <ProjectNavigation
          opened={opened}
          project={page.draft.fields.project}
          onNext={actions.next}
          offersNext={step?.kind !== "create"}
        />
        <DocumentPayments opened={opened} />
        <IssuedDetails page={page} />
        <LockNotice
          document={document}
          canEdit={canEdit}
          hasOpenCorrection={opened.correction?.status === "draft"}
          closedMonth={opened.closedMonth}
          onReopen={onReopen}
        />
        {opened.corrected && (
          <CorrectionChanges
            documentId={document.id}
            correctedId={opened.corrected.id}
            version={saving.version}
          />
        )}
        <DocumentOriginal document={document} canEdit={canEdit} />
        <DocumentFiles documentId={document.id} files={files} canEdit={canEdit} />
        <DocumentEmails emails={emails} document={document} canEdit={canEdit} />
        <DocumentIssues document={document} issues={issues} emails={emails} />
        <DocumentHistory documentId={document.id} version={saving.version} />
      </div>
    </div>
  );
}
