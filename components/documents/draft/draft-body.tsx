"use client";

import { clsx } from "clsx";
import { BankPanel } from "@/components/documents/bank/bank-panel";
import type { Bank } from "@/components/documents/bank/use-bank";
import { CheckStrip } from "@/components/documents/check/check-strip";
import type { Mender } from "@/components/documents/check/use-mender";
import { CorrectionChanges } from "@/components/documents/correction/changes-on-demand";
import { CorrectionNotice } from "@/components/documents/correction/correction-notice";
import { DocumentForm } from "@/components/documents/document-form";
import { DocumentEmails } from "@/components/documents/emails/document-emails";
import { DocumentFiles } from "@/components/documents/files/document-files";
import { DocumentHistory } from "@/components/documents/history/document-history";
import { DocumentIssues } from "@/components/documents/issues/document-issues";
import { hasUnreadableNumber } from "@/components/documents/lines/line-draft";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { DocumentPayments } from "@/components/documents/payments/document-payments";
import { PreviewPane } from "@/components/documents/preview/preview-pane";
import { ProjectNavigation } from "@/components/documents/project/project-navigation";
import { FoundCopy } from "@/components/documents/saving/found-copy";
import { LockNotice } from "@/components/documents/status/lock-notice";
import { LockedNote } from "@/components/documents/status/locked-note";
import type { MissingListProps } from "@/components/documents/status/missing-list";
import type { DocumentActions } from "@/components/documents/status/use-document-actions";
import type { DocumentOnPage } from "@/components/documents/use-document";
import { useFirstFocus } from "@/components/forms/use-first-focus";
import type { EmailRecord } from "@/lib/document-emails/schema";
import type { DocumentFile } from "@/lib/document-files/schema";
import type { IssueRecord } from "@/lib/document-issues/schema";
import type { ProblemRecord } from "@/lib/documents/schema";

interface DraftBodyProps {
  page: DocumentOnPage;
  actions: DocumentActions;
  bank: Bank;
  /** The problems of the document as it is saved. */
  problems: readonly ProblemRecord[];
  /** The problem that the document's month is closed. */
  closedMonthProblem: ProblemRecord | null;
  mender: Mender;
  missing: MissingListProps;
  /** Which side is shown where there is no room for both. */
  side: "form" | "preview";
  emails: readonly EmailRecord[];
  issues: readonly IssueRecord[];
  files: readonly DocumentFile[];
  onReopen: () => void;
}

/** A draft on the left and its paper on the right. */
export function DraftBody(props: DraftBodyProps) {
  const {
    page,
    actions,
    bank,
    problems,
    closedMonthProblem,
    mender,
    missing,
    side,
    emails,
    issues,
    files,
    onReopen,
  } = props;
  const { opened, saving, source } = page;
  const { document, canEdit } = opened;
  const formRef = useFirstFocus<HTMLDivElement>(page.isEditable ? firstField(opened) : null);
  return (
    <div className="-mt-2.5 grid items-start gap-4 print:mt-0 print:block xl:grid-cols-[minmax(40rem,1fr)_minmax(20rem,max(30rem,40%))]">
      <div
        ref={formRef}
        inert={page.isBehind}
        aria-busy={page.isBehind}
        className={clsx("flex min-w-0 flex-col gap-3.5 print:hidden", side === "preview" && "max-xl:hidden")}
      >
        {page.found && (
          <FoundCopy at={page.found.at} onRestore={page.restoreFound} onDiscard={page.discardFound} />
        )}
        <CorrectionNotice opened={opened} />
        {!canEdit && (
          <LockNotice
            document={document}
            canEdit={canEdit}
            hasOpenCorrection={opened.correction?.status === "draft"}
            onReopen={onReopen}
          />
        )}
        {closedMonthProblem && <LockedNote reason={closedMonthProblem.message} />}
        <BankPanel bank={bank} document={document} canEdit={canEdit} />
        <ProjectNavigation opened={opened} project={page.draft.fields.project} onNext={actions.next} />
        {page.isEditable && <CheckStrip {...missing} problems={problems} mender={mender} />}
        <DocumentForm page={bank.holdsDocument ? { ...page, isEditable: false } : page} />
        <DocumentPayments opened={opened} />
        {opened.corrected && (
          <CorrectionChanges
            documentId={document.id}
            correctedId={opened.corrected.id}
            version={saving.version}
          />
        )}
        <DocumentFiles documentId={document.id} files={files} canEdit={canEdit} />
        <DocumentEmails emails={emails} document={document} canEdit={canEdit} />
        <DocumentIssues document={document} issues={issues} emails={emails} />
        <DocumentHistory documentId={document.id} version={saving.version} />
      </div>
      <div
        className={clsx(
          "flex min-w-0 flex-col xl:sticky xl:top-[calc(var(--head,3.875rem)+4px)] xl:h-[calc(100dvh-var(--head,3.875rem)-1.375rem)] print:static! print:block! print:h-auto!",
          side === "form" && "max-xl:hidden",
        )}
      >
        <PreviewPane
          documentId={document.id}
          version={saving.version}
          source={source}
          lacksNumber={page.waiting.some(hasUnreadableNumber)}
        />
      </div>
    </div>
  );
}

/** Returns the field where an empty draft is begun, or null for a document with lines. */
const firstField = ({ document }: OpenedDocument): string | null => {
  if (document.lines.length > 0) return null;
  return document.clientId ? '[data-column="name"]' : '[role="combobox"]';
};
