"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/form-footer";
import type { FieldsOf } from "@/components/forms/use-form";
import { useRunAction } from "@/components/forms/use-run-action";
import { useSendChanges } from "@/components/forms/use-send-changes";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { resetEmailTemplateAction, saveEmailTemplateAction } from "@/lib/email-templates/actions";
import type { EmailExample } from "@/lib/email-templates/rules";
import type { EmailTemplateRecord } from "@/lib/email-templates/schema";
import { ControlledField } from "./controlled-field";
import { EmailPreview } from "./email-preview";
import { commonEmailPlaceholders, PlaceholderButtons } from "./placeholder-buttons";
import { useInsertAtCaret } from "./use-insert-at-caret";
import { usePlaceholderTexts } from "./use-placeholder-texts";

const loadSchema = async () => (await import("@/lib/email-templates/schema")).emailTemplateText;

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
  const run = useRunAction();
  const { toReadable, toStored } = usePlaceholderTexts();
  const [subject, setSubject] = useState(() => toReadable(template.subject));
  const [text, setText] = useState(() => toReadable(template.text));
  const [isDirty, setDirty] = useState(false);
  const [stored, setStored] = useState(template);
  // The values with which the fields were filled: the user has not seen what the page has loaded since.
  const [openedTemplate, setOpenedTemplate] = useState(template);
  const sendChanges = useSendChanges();
  const [resetCount, setResetCount] = useState(0);
  const key = { organizationId, docType: template.docType };
  const { area, insert } = useInsertAtCaret(text, setText);

  const fillFields = (shownTemplate: EmailTemplateRecord) => {
    setOpenedTemplate(shownTemplate);
    setSubject(toReadable(shownTemplate.subject));
    setText(toReadable(shownTemplate.text));
  };
  // Shows newly stored values, but never over text being typed.
  if (template.subject !== stored.subject || template.text !== stored.text) {
    setStored(template);
    if (!isDirty) fillFields(template);
  }
  const save = (input: FieldsOf<typeof loadSchema>) =>
    sendChanges(openedTemplate, input, (changes) => saveEmailTemplateAction({ ...changes, ...key }));
  const reportSaved = () => {
    toast({ tone: "ok", title: t("saved") });
    router.refresh();
  };
  const showReset = (defaultTemplate: EmailTemplateRecord) => {
    setResetCount((count) => count + 1);
    fillFields(defaultTemplate);
    toast({ tone: "ok", title: t("wasReset") });
  };

  return (
    <Form
      key={resetCount}
      label={t("form", { type: types(template.docType) })}
      schema={loadSchema}
      read={(values) => ({
        ...values,
        subject: toStored(String(values.subject)),
        text: toStored(String(values.text)),
      })}
      save={save}
      saveAgain={save}
      onSaved={reportSaved}
      onDirtyChange={setDirty}
      className="grid items-start gap-x-5 gap-y-3 xl:grid-cols-2"
    >
      <div className="flex min-w-0 flex-col gap-2.5">
        <ControlledField name="subject" label={t("subject")} value={subject} onChange={setSubject} />
        <ControlledField name="text" label={t("text")} value={text} onChange={setText} area={area} />
        <PlaceholderButtons names={commonEmailPlaceholders} onInsert={insert} />
        <div className="flex flex-wrap gap-2.5">
          <SubmitButton>{t("save")}</SubmitButton>
          {template.isOwn && (
            <Button onClick={() => run(() => resetEmailTemplateAction(key), showReset)}>{t("reset")}</Button>
          )}
        </div>
      </div>
      {example && <EmailPreview subject={toStored(subject)} text={toStored(text)} example={example} />}
    </Form>
  );
}
