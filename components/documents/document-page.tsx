"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useDeferredValue, useEffect, useMemo, useState } from "react";
import { whenIdle } from "@/components/editor/lazy/when";
import { ChoiceField } from "@/components/forms/choice-field";
import { Breadcrumbs } from "@/components/shell/breadcrumbs";
import type { BankState } from "@/lib/bank-invoices/schema";
import type { EmailRecord } from "@/lib/document-emails/schema";
import type { DocumentFile } from "@/lib/document-files/schema";
import type { IssueRecord } from "@/lib/document-issues/schema";
import type { LinkOpenings } from "@/lib/document-links/schema";
import { isLocked } from "@/lib/documents/rules";
import { BankButton } from "./bank/bank-button";
import { useBank } from "./bank/use-bank";
import { CorrectionMark } from "./correction-mark";
import { isWrong, type VatRate } from "./lines/line-draft";
import { useRowsRead } from "./lines/use-rows-read";
import type { OpenedDocument } from "./opened-document";
import { ConflictDialog } from "./saving/conflict-on-demand";
import { LeaveGuard } from "./saving/leave-guard";
import { SaveState } from "./saving/save-state";
import { ReopenDialog } from "./status/dialogs-on-demand";
import { DocumentToolbar } from "./status/document-toolbar";
import { useDocumentActions } from "./status/use-document-actions";
import { StatusPill } from "./status-pill";
import { useDocument } from "./use-document";
import { useDocumentName } from "./use-document-name";
import { useStable } from "./use-stable";

const DraftBody = dynamic(() => import("./draft/draft-body").then(({ DraftBody: body }) => body));
const IssuedBody = dynamic(() => import("./issued/issued-body").then(({ IssuedBody: body }) => body));

const fetchDraftBody = () => void import("./draft/draft-body").catch(() => undefined);
const fetchIssuedBody = () => void import("./issued/issued-body").catch(() => undefined);

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

/** A draft beside its paper; once issued, the paper takes the place of the form. Neither carries the scripts of the other. */
export function DocumentPage(props: DocumentPageProps) {
  const { opened: initial, defaultVatRate, bankState, emails, issues, files, outdated, openings } = props;
  const t = useTranslations("document");
  const nameOf = useDocumentName();
  const sections = useTranslations("shell.nav");
  const page = useDocument(initial, defaultVatRate);
  const { opened, draft, saving, source, changeFields, changeLines } = page;
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
  const areRowsRead = useRowsRead(draft.lines.lines);
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
  const mender = useMemo(
    () => ({ opened, draft, changeFields, changeLines }),
    [opened, draft, changeFields, changeLines],
  );
  const parties = {
    organizationId: document.organizationId,
    clientId: draft.fields.client?.id ?? null,
    hasAccounts: opened.accounts.length > 0,
  };
  const missingNow = useStable(() => ({ source: page.sourceNow(), ...parties }));
  const [isReopening, setReopening] = useState(false);
  const canConflict = page.isEditable && page.hasUnsaved;
  useEffect(() => {
    if (canConflict) ConflictDialog.fetch();
  }, [canConflict]);
  // What the page is about to turn into.
  useEffect(() => (page.isEditable ? whenIdle(fetchIssuedBody) : undefined), [page.isEditable]);
  useEffect(() => {
    if (isReopening) fetchDraftBody();
  }, [isReopening]);
  // The body of before stays until the scripts of the next are there.
  const isShownIssued = useDeferredValue(isIssued);

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
        {canEdit && (
          <SaveState
            saving={saving}
            waitingRows={page.waiting.length}
            areWrong={page.waiting.some(isWrong)}
            onRetry={page.retry}
          />
        )}
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
      {isShownIssued ? (
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
            missing: { source, ...parties },
            mender,
            issue: () => actions.tryChangeStatus("issued"),
            flush: page.flush,
          }}
          onReopen={() => setReopening(true)}
        />
      ) : (
        <DraftBody
          page={page}
          actions={actions}
          bank={bank}
          mender={mender}
          missing={{ source, ...parties }}
          side={side}
          emails={emails}
          issues={issues}
          files={files}
          onReopen={() => setReopening(true)}
        />
      )}
      {isReopening && (
        <ReopenDialog
          open
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
