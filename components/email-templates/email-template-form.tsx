"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/form-footer";
import { useChanges } from "@/components/forms/use-changes";
import type { FieldsOf } from "@/components/forms/use-form";
import { useRun } from "@/components/forms/use-run";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { resetEmailTemplateAction, saveEmailTemplateAction } from "@/lib/email-templates/actions";
import type { EmailExample } from "@/lib/email-templates/rules";
import type { EmailTemplateRecord } from "@/lib/email-templates/schema";
import { EmailPreview } from "./email-preview";
import { PlaceholderButtons, usualInEmails } from "./placeholder-buttons";
import { useInsertAtCaret } from "./use-insert-at-caret";
import { useWrittenNames } from "./use-written-names";
import { WrittenField } from "./written-field";

const fields = async () => (await import("@/lib/email-templates/schema")).emailTemplateText;

interface EmailTemplateFormProps {
  organizationId: string;
  template: EmailTemplateRecord;
  example: EmailExample | null;
}

/** The template for one document type, with a preview of the email beside it. */
export function EmailTemplateForm({ organizationId, template, example }: EmailTemplateFormProps) {
  const t = useTranslations("emailTemplates.templates");
  const types = useTranslations("states.docType");
  const router = useRouter();
  const run = useRun();
  const { written, named } = useWrittenNames();
  const [subject, setSubject] = useState(() => written(template.subject));
  const [text, setText] = useState(() => written(template.text));
  const [isDirty, setDirty] = useState(false);
  const [stored, setStored] = useState(template);
  // The values with which the fields were filled: the user has not seen what the page has loaded since.
  const [opened, setOpened] = useState(template);
  const sendChanges = useChanges();
  const [resets, setResets] = useState(0);
  const key = { organizationId, docType: template.docType };
  const { area, insert } = useInsertAtCaret(text, setText);

  const show = (shown: EmailTemplateRecord) => {
    setOpened(shown);
    setSubject(written(shown.subject));
    setText(written(shown.text));
  };
  // Shows newly stored values, but never over text being typed.
  if (template.subject !== stored.subject || template.text !== stored.text) {
    setStored(template);
    if (!isDirty) show(template);
  }
  const save = (input: FieldsOf<typeof fields>) =>
    sendChanges(opened, input, (changes) => saveEmailTemplateAction({ ...changes, ...key }));
  const saved = () => {
    toast({ tone: "ok", title: t("saved") });
    router.refresh();
  };
  const returned = () => {
    setResets((count) => count + 1);
    show(stored);
    toast({ tone: "ok", title: t("wasReset") });
  };

  return (
    <Form
      key={resets}
      label={t("form", { type: types(template.docType) })}
      schema={fields}
      read={(values) => ({
        ...values,
        subject: named(String(values.subject)),
        text: named(String(values.text)),
      })}
      save={save}
      saveAgain={save}
      onSaved={saved}
      onDirtyChange={setDirty}
      className="grid items-start gap-x-5 gap-y-3 xl:grid-cols-2"
    >
      <div className="flex min-w-0 flex-col gap-2.5">
        <WrittenField name="subject" label={t("subject")} value={subject} onChange={setSubject} />
        <WrittenField name="text" label={t("text")} value={text} onChange={setText} area={area} />
        <PlaceholderButtons names={usualInEmails} onInsert={insert} />
        <div className="flex flex-wrap gap-2.5">
          <SubmitButton>{t("save")}</SubmitButton>
          {template.isOwn && (
            <Button onClick={() => run(() => resetEmailTemplateAction(key), returned)}>{t("reset")}</Button>
          )}
        </div>
      </div>
      {example && <EmailPreview subject={named(subject)} text={named(text)} example={example} />}
    </Form>
  );
}
