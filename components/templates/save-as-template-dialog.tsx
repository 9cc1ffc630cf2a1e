"use client";

import { useTranslations } from "next-intl";
import { FormDialog } from "@/components/forms/form-dialog";
import type { Values } from "@/components/forms/form-values";
import type { Result } from "@/components/forms/result";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import type { FieldsOf } from "@/components/forms/use-form";
import { Checkbox } from "@/components/ui/checkbox";

const loadSchema = async () =>
  (await import("@/lib/templates/schema")).documentAsTemplate.omit({ documentId: true });

/** A ticked checkbox is submitted as `on`, an unticked one not at all. */
const readLines = ({ withLines, ...values }: Values): Values =>
  withLines === undefined ? values : { ...values, withLines: true };

export interface SaveAsTemplateDialogProps {
  /** The proposed name of the template. */
  name: string;
  /** Whether the document has lines that can be included. */
  hasLines: boolean;
  save: (named: FieldsOf<typeof loadSchema>) => Promise<Result<unknown>>;
  onClose: () => void;
}

export function SaveAsTemplateDialog({ name, hasLines, save, onClose }: SaveAsTemplateDialogProps) {
  const t = useTranslations("templates");
  return (
    <FormDialog
      title={t("saveAs.title")}
      open
      onClose={onClose}
      initial={{ name }}
      schema={loadSchema}
      read={readLines}
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
      {hasLines && <Checkbox name="withLines" label={t("saveAs.withLines")} className="col-span-full" />}
    </FormDialog>
  );
}
