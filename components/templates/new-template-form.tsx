"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { ChoiceField } from "@/components/forms/choice-field";
import { Form } from "@/components/forms/form";
import { FormFooter } from "@/components/forms/form-footer";
import { FormSection } from "@/components/forms/form-section";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import { useLeaveFor } from "@/components/forms/use-leave-for";
import { toast } from "@/components/ui/toast";
import { docTypes } from "@/db/enums";
import { createTemplateAction } from "@/lib/templates/actions";
import type { Template } from "@/lib/templates/schema";

const loadSchema = async () => (await import("@/lib/templates/schema")).templateInput.omit({ body: true });

/** Asks for the name of a new template, which is then written on its own page. */
export function NewTemplateForm(given: Pick<Template, "docType">) {
  const t = useTranslations("templates");
  const types = useTranslations("states.docType");
  const leaveFor = useLeaveFor();
  const [docType, setDocType] = useState(given.docType);
  const onSaved = ({ id }: Template) => {
    toast({ tone: "ok", title: t("created") });
    leaveFor(`/templates/${id}`);
  };
  return (
    <Form
      label={t("form.label")}
      schema={loadSchema}
      save={createTemplateAction}
      onSaved={onSaved}
      className="flex grow flex-col gap-3.5"
    >
      <div className="flex">
        <ChoiceField
          name="docType"
          label={t("form.docType")}
          options={docTypes.map((value) => ({ value, label: types(value) }))}
          value={docType}
          onChange={setDocType}
        />
      </div>
      <FormSection title={t("form.label")} hint={t("form.standard")} columns={2}>
        <TextField
          name="name"
          label={t("form.name")}
          hint={t("form.nameHint")}
          required
          className="sm:col-span-2"
        />
        <TextareaField
          name="description"
          label={t("form.description")}
          hint={t("form.descriptionHint")}
          className="sm:col-span-2"
        />
      </FormSection>
      <FormFooter submitLabel={t("form.submit")} cancelHref="/templates" />
    </Form>
  );
}
