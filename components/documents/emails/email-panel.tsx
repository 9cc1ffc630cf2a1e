"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { Mending } from "@/components/documents/check/mend";
import { checkNow } from "@/components/documents/check/use-check";
import type { Mender } from "@/components/documents/check/use-mender";
import { useMending } from "@/components/documents/check/use-mending";
import { notSaved } from "@/components/documents/saving/not-saved";
import type { MissingListProps } from "@/components/documents/status/missing-list";
import { useDocumentName } from "@/components/documents/use-document-name";
import { attempt, type Failed, type Result } from "@/components/forms/result";
import { useErrorText } from "@/components/forms/use-report-failure";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Spinner } from "@/components/ui/spinner";
import { draftEmailAction } from "@/lib/document-emails/actions";
import type { EmailDraft } from "@/lib/document-emails/schema";
import type { DocumentRecord, ProblemRecord } from "@/lib/documents/schema";
import { EmailForm } from "./email-form";
import { NotSetUp } from "./not-set-up";

export interface EmailPanelProps {
  document: DocumentRecord;
  /** The recipient, when it is known better than from the client. */
  to?: string;
  missing: MissingListProps;
  mender: Mender;
  issue: () => Promise<Result<DocumentRecord>>;
  /** Saves unsaved input, which becomes part of the email. */
  flush: () => Promise<boolean>;
  onClose: () => void;
}

export function EmailPanel({ document, to, missing, mender, issue, flush, onClose }: EmailPanelProps) {
  const t = useTranslations("emails");
  const nameOf = useDocumentName();
  const common = useTranslations("common");
  const unsaved = useTranslations("forms.unsaved");
  const errorText = useErrorText();
  const { mend } = useMending(mender);
  const { draft, problems, failed, retry } = useEmailDraft(document, flush);
  const [holdsEmail, setHoldsEmail] = useState(false);
  const [isConfirmingClose, setConfirmingClose] = useState(false);
  const [mending, setMending] = useState<Mending | null>(null);
  const leave = (next: Mending | null) => {
    onClose();
    if (next) mend(next);
  };
  /** Closing the panel loses the text, so ask first. */
  const close = (next: Mending | null = null) => {
    if (!holdsEmail) return leave(next);
    setMending(next);
    setConfirmingClose(true);
  };
  return (
    <Dialog open onOpenChange={() => close()} title={t("title", { name: nameOf(document) })}>
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
          paper={{ ...missing, problems, mender, onMend: close }}
          issue={issue}
          flush={flush}
          onHold={setHoldsEmail}
          onCancel={() => close()}
          onSent={onClose}
        />
      )}
      <AlertDialog
        open={isConfirmingClose}
        onOpenChange={setConfirmingClose}
        title={unsaved("close")}
        description={unsaved("description")}
        confirmLabel={common("close")}
        onConfirm={() => leave(mending)}
      />
    </Dialog>
  );
}

/** Loads the proposed email, and the problems of its draft, once the document is saved. */
function useEmailDraft({ id, status }: DocumentRecord, flush: () => Promise<boolean>) {
  const [answer, setAnswer] = useState<Result<EmailDraft> | null>(null);
  const [problems, setProblems] = useState<readonly ProblemRecord[]>([]);
  // The state when the panel opened: issuing the document must not reload the email.
  const [isDraft] = useState(status === "draft");
  const [attempts, setAttempts] = useState(0);
  useEffect(() => {
    let isStale = attempts < 0;
    const read = async () => {
      const [result, checkResult] = (await flush())
        ? await Promise.all([attempt(() => draftEmailAction({ id })), isDraft ? checkNow(id) : null])
        : [notSaved, null];
      if (isStale) return;
      setProblems(checkResult?.ok ? checkResult.data : []);
      setAnswer(checkResult?.ok === false ? checkResult : result);
    };
    void read();
    return () => {
      isStale = true;
    };
  }, [id, isDraft, flush, attempts]);
  const retry = () => {
    setAnswer(null);
    setAttempts((count) => count + 1);
  };
  const failed: Failed | null = answer && !answer.ok ? answer : null;
  return { draft: answer?.ok ? answer.data : null, problems, failed, retry };
}
