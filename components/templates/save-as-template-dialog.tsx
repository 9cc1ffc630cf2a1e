"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/forms/form-dialog";
import type { Result } from "@/components/forms/result";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import type { FieldsOf } from "@/components/forms/use-form";

const fields = async () =>
  (await import("@/lib/templates/schema")).documentAsTemplate.omit({ documentId: true });

interface SaveAsTemplateDialogProps {
  /** What the template is called unless somebody knows better. */
  name: string;
  save: (named: FieldsOf<typeof fields>) => Promise<Result<unknown>>;
  onClose: () => void;
}

export function SaveAsTemplateDialog({ name, save, onClose }: SaveAsTemplateDialogProps) {
  const t = useTranslations("templates");
  return (
    <FormDialog
      title={t("saveAs.title")}
      open
      onClose={onClose}
      initial={{ name }}
      schema={fields}
      save={save}
      submitLabel={t("saveAs.submit")}
      savedText={t("saveAs.done")}
    >
      <p className="col-span-full text-muted">{t("saveAs.hint")}</p>
      <TextField
        name="name"
        label={t("form.name")}
        hint={t("form.nameHint")}
        required
        className="col-span-full"
      />
      <TextareaField
        name="description"
        label={t("form.description")}
        hint={t("form.descriptionHint")}
        className="col-span-full"
      />
    </FormDialog>
  );
}
