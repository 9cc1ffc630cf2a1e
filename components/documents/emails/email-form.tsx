"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { BeforeIssuingProps } from "@/components/documents/check/before-issuing";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/form-footer";
import type { Result } from "@/components/forms/result";
import { TextField } from "@/components/forms/text-field";
import { useFirstFocus } from "@/components/forms/use-first-focus";
import { namedLink } from "@/components/letters/named-link";
import { Button } from "@/components/ui/button";
import { DialogFooter } from "@/components/ui/dialog";
import type { EmailDraft } from "@/lib/document-emails/schema";
import type { DocumentRecord } from "@/lib/documents/schema";
import { DraftNotice } from "./draft-notice";
import { EmailTextField } from "./email-text-field";
import { OutcomeNotice } from "./outcome-notice";
import { RecipientsField } from "./recipients-field";
import { useSending } from "./use-sending";

const loadSchema = async () => (await import("@/lib/document-emails/schema")).writtenEmail;

interface EmailFormProps {
  document: DocumentRecord;
  draft: EmailDraft;
  /** The problems of the paper as which a draft may be issued. */
  paper: BeforeIssuingProps;
  issue: () => Promise<Result<DocumentRecord>>;
  flush: () => Promise<boolean>;
  /** Called with whether the email has content that must not be lost. */
  onHold: (holdsEmail: boolean) => void;
  onCancel: () => void;
  onSent: () => void;
}

/** The form of an email. Whatever happens, the text stays until it has been sent. */
export function EmailForm({
  document,
  draft,
  paper,
  issue,
  flush,
  onHold,
  onCancel,
  onSent,
}: EmailFormProps) {
  const t = useTranslations("emails");
  const common = useTranslations("common");
  const { outcome, willIssue, send, finish } = useSending({ document, issue, flush, onSent });
  const [isDirty, setDirty] = useState(false);
  const updateHold = (dirty: boolean) => {
    setDirty(dirty);
    onHold(dirty || outcome !== null);
  };
  const submitLabel = outcome ? "sendAgain" : willIssue ? "issueAndSend" : "send";
  const link = namedLink(t("linkName"));
  const firstFieldRef = useFirstFocus<HTMLDivElement>("input");
  return (
    <Form
      label={t("menu")}
      schema={loadSchema}
      initial={{ subject: draft.subject }}
      read={(values) => ({ ...values, text: link.kept(String(values.text)) })}
      save={send}
      onSaved={(email, isHere) => {
        onHold(isDirty || email.state !== "sent");
        finish(email, isHere);
      }}
      onDirtyChange={updateHold}
      className="flex flex-col gap-2.5"
    >
      {document.status === "draft" && <DraftNotice willIssue={willIssue} paper={paper} />}
      <div ref={firstFieldRef}>
        <RecipientsField
          name="to"
          label={t("to")}
          initial={draft.to}
          hint={t("toHint")}
          known={draft.knownAddresses}
          required
        />
      </div>
      <RecipientsField name="cc" label={t("cc")} initial="" known={[]} />
      <TextField name="subject" label={t("subject")} required maxLength={200} />
      <EmailTextField initial={draft.text} canLink={draft.canLink} fileName={draft.fileName} />
      {outcome && <OutcomeNotice email={outcome} />}
      <DialogFooter>
        <Button onClick={onCancel}>{common("cancel")}</Button>
        <SubmitButton>{t(submitLabel)}</SubmitButton>
      </DialogFooter>
    </Form>
  );
}
