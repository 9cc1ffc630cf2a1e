"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ChoiceField } from "@/components/forms/choice-field";
import { useFirstFocus } from "@/components/forms/use-first-focus";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import type { BankState } from "@/lib/bank-invoices/schema";
import type { EmailRecord } from "@/lib/document-emails/schema";
import type { DocumentFile } from "@/lib/document-files/schema";
import type { IssueRecord } from "@/lib/document-issues/schema";
import type { LinkOpenings } from "@/lib/document-links/schema";
import { isLocked } from "@/lib/documents/rules";
import { BankButton } from "./bank/bank-button";
import { BankPanel } from "./bank/bank-panel";
import { useBank } from "./bank/use-bank";
import { CheckStrip } from "./check/check-strip";
import { useCheck } from "./check/use-check";
import { useMending } from "./check/use-mending";
import { CorrectionChanges } from "./correction/correction-changes";
import { CorrectionNotice } from "./correction/correction-notice";
import { CorrectionMark } from "./correction-mark";
import { DocumentForm } from "./document-form";
import { DocumentEmails } from "./emails/document-emails";
import { DocumentFiles } from "./files/document-files";
import { DocumentHistory } from "./history/document-history";
import { IssuedBody } from "./issued/issued-body";
import { DocumentIssues } from "./issues/document-issues";
import type { VatRate } from "./lines/line-draft";
import { useRowsRead } from "./lines/use-rows-read";
import type { OpenedDocument } from "./opened-document";
import { DocumentPayments } from "./payments/document-payments";
import { PreviewPane } from "./preview/preview-pane";
import { ProjectNavigation } from "./project/project-navigation";
import { ConflictDialog } from "./saving/conflict-on-demand";
import { FoundCopy } from "./saving/found-copy";
import { LeaveGuard } from "./saving/leave-guard";
import { SaveState } from "./saving/save-state";
import { DocumentToolbar } from "./status/document-toolbar";
import { LockNotice } from "./status/lock-notice";
import { ReopenDialog } from "./status/reopen-dialog";
import { useDocumentActions } from "./status/use-document-actions";
import { StatusPill } from "./status-pill";
import { useDocument } from "./use-document";
import { useDocumentName } from "./use-document-name";
import { useStable } from "./use-stable";

interface DocumentPageProps {
  opened: OpenedDocument;
  /** The organization's own, for the first row. */
  defaultVatRate: VatRate;
  /** Null for what the bank does not issue. */
  bankState: BankState | null;
  emails: readonly EmailRecord[];
  issues: readonly IssueRecord[];
  files: readonly DocumentFile[];
  /** Who was sent an earlier paper, and not the one in force. */
  outdated: readonly string[];
  openings: LinkOpenings;
}

/**
 * A draft at the left, what will be printed at the right; one at a time where there is no room for both. Once issued, the
 * paper takes the place of the form.
 */
export function DocumentPage(props: DocumentPageProps) {
  const { opened: initial, defaultVatRate, bankState, emails, issues, files, outdated, openings } = props;
  const t = useTranslations("document");
  const nameOf = useDocumentName();
  const sections = useTranslations("shell.nav");
  const page = useDocument(initial, defaultVatRate);
  const { opened, saving, facts } = page;
  const { document, canEdit } = opened;
  const isIssued = isLocked(document);
  const actions = useDocumentActions({
    document,
    flush: page.flush,
    versionNow: page.versionNow,
    onChanged: page.onChanged,
    onBehind: page.catchUp,
  });
  const [side, setSide] = useState<"form" | "preview">("form");
  const areRowsRead = useRowsRead(page.draft.lines.lines);
  const isWhole = useStable(() => {
    if (!page.isEditable || areRowsRead()) return true;
    setSide("form");
    return false;
  });
  const bank = useBank({
    document,
    state: bankState,
    canEdit,
    isWhole,
    flush: page.flush,
    versionNow: page.versionNow,
    onChanged: page.onChanged,
    onBehind: page.catchUp,
  });
  const problems = useCheck(document.id, saving.version, page.isEditable);
  const mender = useMending({
    opened,
    draft: page.draft,
    changeFields: page.changeFields,
    changeLines: page.changeLines,
  });
  const parties = {
    organizationId: document.organizationId,
    clientId: page.draft.fields.client?.id ?? null,
    hasAccounts: opened.accounts.length > 0,
  };
  const missingNow = useStable(() => ({ facts: page.factsNow(), ...parties }));
  const [isReopening, setReopening] = useState(false);
  const canConflict = page.isEditable && page.hasUnsaved;
  useEffect(() => {
    if (canConflict) ConflictDialog.fetch();
  }, [canConflict]);
  const form = useFirstFocus<HTMLDivElement>(page.isEditable ? firstField(initial) : null);

  return (
    <>
      <header className="z-20 flex flex-wrap items-center gap-x-2.5 gap-y-2 bg-bg pb-2.5 xl:sticky xl:top-0 xl:-mx-6 xl:-mt-[18px] xl:px-6 xl:pt-2 print:hidden">
        <div className="min-w-0">
          <Breadcrumbs crumbs={[{ href: "/documents", label: sections("documents") }]} />
          <h1 className="text-xl font-semibold tracking-[-0.01em] wrap-anywhere">
            {nameOf(document)}
            <CorrectionMark document={document} />
          </h1>
        </div>
        <StatusPill document={document} today={opened.today} />
        {canEdit && <SaveState saving={saving} waitingRows={page.waiting.length} onRetry={page.retry} />}
        <div className="flex grow flex-wrap items-center gap-2.5 sm:justify-end">
          {!isIssued && (
            <ChoiceField
              size="sm"
              label={t("sides.label")}
              value={side}
              onChange={setSide}
              options={[
                { value: "form", label: t("sides.form") },
                { value: "preview", label: t("sides.preview") },
              ]}
              className="max-sm:w-full xl:hidden"
            />
          )}
          <BankButton bank={bank} document={document} mender={mender} missingNow={missingNow} />
          <DocumentToolbar
            opened={opened}
            missingNow={missingNow}
            actions={actions}
            mender={mender}
            isWhole={isWhole}
            flush={page.flush}
            onReopen={() => setReopening(true)}
          />
        </div>
      </header>
      {isIssued ? (
        <IssuedBody
          page={page}
          actions={actions}
          bank={bank}
          emails={emails}
          issues={issues}
          files={files}
          outdated={outdated}
          openings={openings}
          email={{
            document,
            missing: { facts, ...parties },
            mender,
            issue: () => actions.tryChangeStatus("issued"),
            flush: page.flush,
          }}
          onReopen={() => setReopening(true)}
        />
      ) : (
        <div className="-mt-2.5 grid items-start gap-4 print:mt-0 print:block xl:grid-cols-[minmax(640px,1fr)_minmax(320px,max(480px,40%))]">
          <div
            ref={form}
            inert={page.isBehind}
            aria-busy={page.isBehind}
            className={clsx(
              "flex min-w-0 flex-col gap-3.5 print:hidden",
              side === "preview" && "max-xl:hidden",
            )}
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
                onReopen={() => setReopening(true)}
              />
            )}
            <BankPanel bank={bank} document={document} canEdit={canEdit} />
            <ProjectNavigation opened={opened} project={page.draft.fields.project} onNext={actions.next} />
            {page.isEditable && <CheckStrip facts={facts} {...parties} problems={problems} mender={mender} />}
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
            <DocumentIssues documentId={document.id} issues={issues} emails={emails} />
            <DocumentHistory documentId={document.id} version={saving.version} />
          </div>
          <div
            className={clsx(
              "flex min-w-0 flex-col xl:sticky xl:top-[66px] xl:h-[calc(100dvh-84px)] print:static! print:block! print:h-auto!",
              side === "form" && "max-xl:hidden",
            )}
          >
            <PreviewPane documentId={document.id} version={saving.version} facts={facts} />
          </div>
        </div>
      )}
      {isReopening && (
        <ReopenDialog
          document={document}
          issue={issues.find(({ withdrawnAt }) => withdrawnAt === null)}
          emails={emails}
          onClose={() => setReopening(false)}
          onReopen={() => actions.changeStatus("draft")}
        />
      )}
      {page.conflict && (
        <ConflictDialog
          open
          onClose={page.meetAgain}
          conflict={page.conflict}
          onTakeTheirs={page.takeTheirs}
          onKeepMine={page.keepMine}
        />
      )}
      <LeaveGuard active={canEdit && page.hasUnsaved} flush={page.leave} />
    </>
  );
}

/** Where an empty draft is begun; a document that is only read needs no such lead. */
const firstField = ({ document }: OpenedDocument): string | null => {
  if (document.lines.length > 0) return null;
  return document.clientId ? '[data-column="name"]' : '[role="combobox"]';
};
