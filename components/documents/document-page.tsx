"use client";

import dynamic from "next/dynamic";
import { useDeferredValue, useEffect, useState } from "react";
import { whenIdle } from "@/components/editor/lazy/when-idle";
import { PageWithStickyHeader } from "@/components/shell/page-with-sticky-header";
import type { BankState } from "@/lib/bank-invoices/schema";
import type { EmailRecord } from "@/lib/document-emails/schema";
import type { DocumentFile } from "@/lib/document-files/schema";
import type { IssueRecord } from "@/lib/document-issues/schema";
import type { LinkOpenings } from "@/lib/document-links/schema";
import { isLocked } from "@/lib/documents/rules";
import { useBank } from "./bank/use-bank";
import { useCheck } from "./check/use-check";
import { useMender } from "./check/use-mender";
import { useRatesStep } from "./check/use-rates-step";
import { DocumentHead, type Side } from "./document-head";
import type { VatRate } from "./lines/line-draft";
import { useRowsCheck } from "./lines/use-rows-check";
import type { OpenedDocument } from "./opened-document";
import { ConflictDialog } from "./saving/conflict-on-demand";
import { FollowParties } from "./saving/follow-parties";
import { LeaveGuard } from "./saving/leave-guard";
import { useClosedMonth } from "./saving/use-closed-month";
import { useFieldsCheck } from "./saving/use-fields-check";
import { ReopenDialog } from "./status/dialogs-on-demand";
import { useDocumentActions } from "./status/use-document-actions";
import { useDocument } from "./use-document";
import { useStableCallback } from "./use-stable-callback";

const DraftBody = dynamic(() => import("./draft/draft-parts").then(({ DraftBody: body }) => body));
const IssuedBody = dynamic(() => import("./issued/issued-body").then(({ IssuedBody: body }) => body));

const fetchDraftBody = () => void import("./draft/draft-parts").catch(() => undefined);
const fetchIssuedBody = () => void import("./issued/issued-body").catch(() => undefined);

interface NextStates {
  canConflict: boolean;
  isEditable: boolean;
  isReopening: boolean;
}

/** Preloads the scripts of the states that the page may enter next. */
function usePreloadNextStates({ canConflict, isEditable, isReopening }: NextStates) {
  useEffect(() => {
    if (canConflict) ConflictDialog.fetch();
  }, [canConflict]);
  useEffect(() => (isEditable ? whenIdle(fetchIssuedBody) : undefined), [isEditable]);
  useEffect(() => {
    if (isReopening) fetchDraftBody();
  }, [isReopening]);
}

interface DocumentPageProps {
  opened: OpenedDocument;
  /** The organization's default rate, for the first row. */
  defaultVatRate: VatRate;
  /** Null for documents that the bank does not issue. */
  bankState: BankState | null;
  emails: readonly EmailRecord[];
  issues: readonly IssueRecord[];
  files: readonly DocumentFile[];
  /** Recipients of an earlier paper who have not been sent the one in force. */
  outdatedRecipients: readonly string[];
  openings: LinkOpenings;
  /** The server's time when this data was read. */
  renderedAt: string;
}

/** A draft beside its paper; once it is issued, the paper replaces the form. Each state loads only its own scripts. */
export function DocumentPage(props: DocumentPageProps) {
  const {
    opened: initial,
    defaultVatRate,
    bankState,
    emails,
    issues,
    files,
    outdatedRecipients,
    openings,
  } = props;
  const page = useDocument(initial, defaultVatRate);
  const { opened, draft, source } = page;
  const { document, canEdit } = opened;
  const isIssued = isLocked(document);
  const actions = useDocumentActions({
    document,
    flush: page.flush,
    versionNow: page.versionNow,
    onChanged: page.onChanged,
    onBehind: page.catchUp,
  });
  const problems = useCheck(document.id, page.saving.version, page.isEditable, opened.source);
  const closedMonthProblem = useClosedMonth(problems, page);
  const isClosed = closedMonthProblem !== null || opened.closedMonth !== null;
  const [side, setSide] = useState<Side>("form");
  const checkRows = useRowsCheck(draft.lines.lines);
  const checkFields = useFieldsCheck(page.unsavedFieldsNow);
  const ensureComplete = useStableCallback(() => {
    if (!page.isEditable || (checkFields() && checkRows())) return true;
    setSide("form");
    return false;
  });
  const bank = useBank({
    document,
    state: bankState,
    canEdit,
    isClosed,
    ensureComplete,
    flush: page.flush,
    versionNow: page.versionNow,
    onChanged: page.onChanged,
    onBehind: page.catchUp,
  });
  const changeRates = useRatesStep(draft.lines.lines, page.changeLines);
  const mender = useMender(opened, draft, page.saving.lineKeys, {
    changeFields: page.changeFields,
    changeRates,
  });
  const parties = {
    organizationId: document.organizationId,
    clientId: draft.fields.client?.id ?? null,
    hasAccounts: opened.accounts.length > 0,
  };
  const missingNow = useStableCallback(() => ({ source: page.sourceNow(), ...parties }));
  const [isReopening, setReopening] = useState(false);
  const askToReopen = useStableCallback(() => setReopening(true));
  usePreloadNextStates({
    canConflict: page.isEditable && page.hasUnsaved,
    isEditable: page.isEditable,
    isReopening,
  });
  // The previous body stays until the scripts of the next one are loaded.
  const showsIssuedBody = useDeferredValue(isIssued);

  return (
    <PageWithStickyHeader>
      <DocumentHead
        page={page}
        bank={bank}
        isClosed={isClosed}
        side={side}
        onSide={setSide}
        mender={mender}
        missingNow={missingNow}
        actions={actions}
        ensureComplete={ensureComplete}
        onReopen={askToReopen}
      />
      {showsIssuedBody ? (
        <IssuedBody
          page={page}
          actions={actions}
          bank={bank}
          emails={emails}
          issues={issues}
          files={files}
          outdatedRecipients={outdatedRecipients}
          openings={openings}
          email={{
            document,
            missing: { source, ...parties },
            mender,
            issue: () => actions.tryChangeStatus("issued"),
            flush: page.flush,
          }}
          onReopen={askToReopen}
        />
      ) : (
        <DraftBody
          page={page}
          actions={actions}
          bank={bank}
          problems={problems}
          closedMonthProblem={closedMonthProblem}
          mender={mender}
          missing={{ source, ...parties }}
          side={side}
          emails={emails}
          issues={issues}
          files={files}
          onReopen={askToReopen}
        />
      )}
      {page.isEditable && (
        <FollowParties
          organizationId={parties.organizationId}
          clientId={parties.clientId}
          renderedAt={props.renderedAt}
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
    </PageWithStickyHeader>
  );
}
