"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { memo, useDeferredValue, useState } from "react";
import type { Mender } from "@/components/documents/check/use-mending";
import { EmailDialog } from "@/components/documents/emails/email-dialog";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { notSaved } from "@/components/documents/saving/not-saved";
import { usePageCommands } from "@/components/palette/page-commands";
import { RepeatDialog } from "@/components/repeats/repeat-dialog";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { canCorrect } from "@/lib/documents/rules";
import { isShown } from "@/lib/documents/standing";
import { saveAsTemplateAction } from "@/lib/templates/actions";
import { CorrectDialog, DeleteDialog, SaveAsTemplateDialog } from "./dialogs-on-demand";
import { DocumentMenu } from "./document-menu";
import type { MissingListProps } from "./missing-list";
import { PdfButton } from "./pdf-button";
import type { DocumentActions } from "./use-document-actions";

const IssueButtons = dynamic(() => import("./issue-buttons").then(({ IssueButtons: buttons }) => buttons));

interface DocumentToolbarProps {
  opened: OpenedDocument;
  /** What the paper lacks as it stands on this page. */
  missingNow: () => MissingListProps;
  actions: DocumentActions;
  mender: Mender;
  /** Leads to what keeps the paper from going out as it is shown. */
  isWhole: () => boolean;
  flush: () => Promise<boolean>;
  /** Asks before the document becomes a draft again. */
  onReopen: () => void;
}

type Asked = "email" | "delete" | "template" | "correct" | "cancelled" | "paid" | "repeat" | null;

/** The buttons of a document: only what may be done with it now. */
export const DocumentToolbar = memo(function DocumentToolbar(props: DocumentToolbarProps) {
  const { opened, missingNow, actions, mender, isWhole, flush, onReopen } = props;
  const t = useTranslations("document");
  const types = useTranslations("states.docType");
  const emails = useTranslations("emails");
  const { document, canEdit } = opened;
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);

  const openEmail = () => {
    if (isWhole()) setAsked("email");
  };
  const canIssue = canEdit && document.status === "draft";
  // What was reopened is shown as it was until the buttons of a draft are there.
  const offersIssue = useDeferredValue(canIssue) && canIssue;
  const isReplaced = document.correctedById !== null;
  const canSend = canEdit && document.status !== "cancelled" && !isReplaced;
  usePageCommands(canSend ? [{ id: "email", label: emails("menu"), run: openEmail }] : []);

  return (
    <>
      <PdfButton
        document={document}
        canShare={canEdit && isShown(document.status) && !isReplaced}
        onEmail={canSend ? openEmail : undefined}
        flush={flush}
      />
      {canEdit && (
        <DocumentMenu
          document={document}
          hasOpenCorrection={opened.correction?.status === "draft"}
          isMaking={actions.isMaking}
          onDuplicate={actions.duplicate}
          onStatus={(to) => {
            if (to === "cancelled" || to === "paid") setAsked(to);
            else if (to === "draft") onReopen();
            else void actions.changeStatus(to);
          }}
          onRepeat={() => setAsked("repeat")}
          onSaveAsTemplate={() => setAsked("template")}
          onCorrect={canCorrect(document) && !opened.correction ? () => setAsked("correct") : undefined}
          onDelete={() => setAsked("delete")}
        />
      )}
      {offersIssue && (
        <IssueButtons
          documentId={document.id}
          missingNow={missingNow}
          actions={actions}
          mender={mender}
          isWhole={isWhole}
          flush={flush}
          isFree={asked === null}
          writeLetter={openEmail}
        />
      )}
      {asked === "email" && (
        <EmailDialog
          open
          document={document}
          missing={missingNow()}
          mender={mender}
          issue={() => actions.tryChangeStatus("issued")}
          flush={flush}
          onClose={close}
        />
      )}
      {asked === "template" && (
        <SaveAsTemplateDialog
          open
          name={types(document.docType)}
          hasLines={missingNow().source.document.lines.length > 0}
          // What is typed here belongs to the template, too.
          save={async (named) =>
            (await flush()) ? saveAsTemplateAction({ ...named, documentId: document.id }) : notSaved
          }
          onClose={close}
        />
      )}
      {asked === "correct" && (
        <CorrectDialog
          open
          document={document}
          onClose={close}
          onCorrect={async (reason) => {
            if (await actions.correct(reason)) close();
          }}
        />
      )}
      {asked === "repeat" && <RepeatDialog open ids={[document.id]} before={flush} onClose={close} />}
      {asked === "delete" && (
        <DeleteDialog
          open
          document={document}
          onClose={close}
          onDelete={async (reason) => {
            if (await actions.remove(reason)) close();
          }}
        />
      )}
      {(asked === "cancelled" || asked === "paid") && (
        <AlertDialog
          open
          onOpenChange={(open) => open || close()}
          tone={asked === "cancelled" ? "danger" : "primary"}
          title={t(`confirm.${asked}.title`, { number: document.number })}
          description={t(
            asked === "cancelled" && document.bankDocumentId
              ? "confirm.cancelled.atBank"
              : `confirm.${asked}.description`,
          )}
          confirmLabel={t(`confirm.${asked}.confirm`)}
          onConfirm={() => actions.changeStatus(asked)}
        />
      )}
    </>
  );
});
