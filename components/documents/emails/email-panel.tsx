"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { MissingListProps } from "@/components/documents/status/missing-list";
import { attempt, type Failed, type Result } from "@/components/forms/result";
import { useErrorText } from "@/components/forms/use-failure";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";
import { draftEmailAction } from "@/lib/document-emails/actions";
import type { EmailDraft } from "@/lib/document-emails/schema";
import type { DocumentRecord } from "@/lib/documents/schema";
import { EmailForm } from "./email-form";
import { NotSetUp } from "./not-set-up";

export interface EmailPanelProps {
  document: DocumentRecord;
  /** To whom it is to go, when that is known better than by the client. */
  to?: string;
  missing: MissingListProps;
  issue: () => Promise<Result<DocumentRecord>>;
  /** What is typed goes into the email, so it is saved first. */
  flush: () => Promise<boolean>;
  onClose: () => void;
}

export function EmailPanel({ document, to, missing, issue, flush, onClose }: EmailPanelProps) {
  const t = useTranslations("emails");
  const types = useTranslations("states.docType");
  const common = useTranslations("common");
  const unsaved = useTranslations("forms.unsaved");
  const errorText = useErrorText();
  const { draft, failed, retry } = useDraft(document.id, flush);
  const [holdsEmail, setHoldsEmail] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const close = () => (holdsEmail ? setAsking(true) : onClose());
  return (
    <Dialog
      open
      onOpenChange={close}
      title={t("title", { type: types(document.docType), number: document.number })}
    >
      {failed && <ErrorState title={errorText(failed)} onRetry={retry} />}
      {!draft && !failed && (
        <p role="status" className="flex min-h-40 items-center justify-center gap-2 text-muted">
          <Spinner />
          {t("loading")}
        </p>
      )}
      {draft && !draft.isSetUp && (
        <NotSetUp missing={draft.missing} organizationId={document.organizationId} onClose={onClose} />
      )}
      {draft?.isSetUp && (
        <EmailForm
          document={document}
          draft={to ? { ...draft, to } : draft}
          missing={missing}
          issue={issue}
          onHold={setHoldsEmail}
          onCancel={close}
          onSent={onClose}
        />
      )}
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={unsaved("close")}
        description={unsaved("description")}
        confirmLabel={common("close")}
        onConfirm={onClose}
      />
    </Dialog>
  );
}

/** The email as it is proposed, read once the document is saved. */
function useDraft(id: string, flush: () => Promise<boolean>) {
  const [answer, setAnswer] = useState<Result<EmailDraft> | null>(null);
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    let isStale = attempts < 0;
    flush()
      .then(() => attempt(() => draftEmailAction({ id })))
      .then((result) => isStale || setAnswer(result));
    return () => {
      isStale = true;
    };
  }, [id, flush, attempts]);
  const retry = () => {
    setAnswer(null);
    setAttempts((count) => count + 1);
  };
  const failed: Failed | null = answer && !answer.ok ? answer : null;
  return { draft: answer?.ok ? answer.data : null, failed, retry };
}
