"use client";

import { useTranslations } from "next-intl";
import type { Mender } from "@/components/documents/check/use-mender";
import { EmailDialog } from "@/components/documents/emails/email-dialog";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { notSaved } from "@/components/documents/saving/not-saved";
import { RepeatDialog } from "@/components/repeats/repeat-dialog";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { saveAsTemplateAction } from "@/lib/templates/actions";
import { CorrectDialog, DeleteDialog, SaveAsTemplateDialog } from "./dialogs-on-demand";
import type { MissingListProps } from "./missing-list";
import type { DocumentActions } from "./use-document-actions";

/** The questions asked by a document's buttons. */
export type DocumentQuestion = "email" | "delete" | "template" | "correct" | "cancelled" | "paid" | "repeat";

interface QuestionDialogProps {
  question: DocumentQuestion | null;
  opened: OpenedDocument;
  /** What the paper currently lacks, as shown on this page. */
  missingNow: () => MissingListProps;
  actions: DocumentActions;
  mender: Mender;
  flush: () => Promise<boolean>;
  onClose: () => void;
}

/** The dialog of a button, and the action that follows it. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { question, opened, missingNow, actions, mender, flush, onClose } = props;
  const t = useTranslations("document.confirm");
  const types = useTranslations("states.docType");
  const { document } = opened;
  switch (question) {
    case "email":
      return (
        <EmailDialog
          open
          document={document}
          missing={missingNow()}
          mender={mender}
          issue={() => actions.tryChangeStatus("issued")}
          flush={flush}
          onClose={onClose}
        />
      );
    case "template":
      return (
        <SaveAsTemplateDialog
          open
          name={types(document.docType)}
          hasLines={missingNow().source.document.lines.length > 0}
          // The template includes unsaved input, so save it first.
          save={async (templateFields) =>
            (await flush()) ? saveAsTemplateAction({ ...templateFields, documentId: document.id }) : notSaved
          }
          onClose={onClose}
        />
      );
    case "correct":
      return (
        <CorrectDialog
          open
          document={document}
          onClose={onClose}
          onCorrect={async (reason) => {
            if (await actions.correct(reason)) onClose();
          }}
        />
      );
    case "repeat":
      return <RepeatDialog open ids={[document.id]} before={flush} onClose={onClose} />;
    case "delete":
      return (
        <DeleteDialog
          open
          document={document}
          onClose={onClose}
          onDelete={async (reason) => {
            if (await actions.remove(reason)) onClose();
          }}
        />
      );
    case "cancelled":
    case "paid":
      return (
        <AlertDialog
          open
          onOpenChange={(open) => open || onClose()}
          tone={question === "cancelled" ? "danger" : "primary"}
          title={t(`${question}.title`, { number: document.number })}
          description={t(
            question === "cancelled" && document.bankDocumentId
              ? "cancelled.atBank"
              : `${question}.description`,
          )}
          confirmLabel={t(`${question}.confirm`)}
          onConfirm={() => actions.changeStatus(question)}
        />
      );
    case null:
      return null;
  }
}
