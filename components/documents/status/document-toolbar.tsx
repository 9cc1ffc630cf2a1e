"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { memo, useDeferredValue, useState } from "react";
import type { Mender } from "@/components/documents/check/use-mender";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { usePageCommands } from "@/components/palette/page-commands";
import { isHandedOver } from "@/lib/documents/is-current";
import { canCorrect } from "@/lib/documents/rules";
import { DocumentMenu } from "./document-menu";
import type { MissingListProps } from "./missing-list";
import { PdfButton } from "./pdf-button";
import { type DocumentQuestion, QuestionDialog } from "./question-dialog";
import type { DocumentActions } from "./use-document-actions";

const IssueButtons = dynamic(() =>
  import("@/components/documents/draft/draft-parts").then(({ IssueButtons: buttons }) => buttons),
);

interface DocumentToolbarProps {
  opened: OpenedDocument;
  /** Whether the document's month is closed. */
  isClosed: boolean;
  /** What the paper currently lacks, as shown on this page. */
  missingNow: () => MissingListProps;
  actions: DocumentActions;
  mender: Mender;
  /** Returns false after leading the user to whatever keeps the paper from being issued as shown. */
  ensureComplete: () => boolean;
  flush: () => Promise<boolean>;
  /** Returns the version shown on the page. */
  versionNow: () => number;
  /** Asks before the document becomes a draft again. */
  onReopen: () => void;
}

/** The buttons of a document, limited to the actions allowed now. */
export const DocumentToolbar = memo(function DocumentToolbar(props: DocumentToolbarProps) {
  const { opened, isClosed, missingNow, actions, mender, ensureComplete, flush, versionNow, onReopen } =
    props;
  const emails = useTranslations("emails");
  const { document, canEdit } = opened;
  const [question, setQuestion] = useState<DocumentQuestion | null>(null);

  const openEmail = () => {
    if (ensureComplete()) setQuestion("email");
  };
  const canIssue = canEdit && document.status === "draft" && !isClosed;
  // A reopened document is shown in its previous form until the buttons of a draft have loaded.
  const offersIssue = useDeferredValue(canIssue) && canIssue;
  const isReplaced = document.correctedById !== null;
  const canBeCorrected = canCorrect(document) && !opened.correction && !isClosed;
  const canSend = canEdit && document.status !== "cancelled" && !isReplaced;
  usePageCommands(canSend ? [{ id: "email", label: emails("menu"), run: openEmail }] : []);

  return (
    <>
      <PdfButton
        document={document}
        canShare={canEdit && isHandedOver(document.status) && !isReplaced}
        onEmail={canSend ? openEmail : undefined}
        flush={flush}
      />
      {canEdit && (
        <DocumentMenu
          document={document}
          hasOpenCorrection={opened.correction?.status === "draft"}
          isClosed={isClosed}
          isMaking={actions.isMaking}
          onDuplicate={actions.duplicate}
          onStatus={(to) => {
            if (to === "cancelled" || to === "paid") setQuestion(to);
            else if (to === "draft") onReopen();
            else void actions.changeStatus(to);
          }}
          onRepeat={() => setQuestion("repeat")}
          onSaveAsTemplate={() => setQuestion("template")}
          onCorrect={canBeCorrected ? () => setQuestion("correct") : undefined}
          onDelete={() => setQuestion("delete")}
        />
      )}
      {offersIssue && (
        <IssueButtons
          documentId={document.id}
          missingNow={missingNow}
          actions={actions}
          mender={mender}
          ensureComplete={ensureComplete}
          flush={flush}
          versionNow={versionNow}
          areShortcutsActive={question === null}
          writeLetter={openEmail}
        />
      )}
      <QuestionDialog
        question={question}
        opened={opened}
        missingNow={missingNow}
        actions={actions}
        mender={mender}
        flush={flush}
        onClose={() => setQuestion(null)}
      />
    </>
  );
});
