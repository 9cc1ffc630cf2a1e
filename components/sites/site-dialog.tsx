"use client";

import { useTranslations } from "next-intl";
import { ComboboxField } from "@/components/forms/combobox-field";
import { FormDialog } from "@/components/forms/form-dialog";
import type { Result } from "@/components/forms/result";
import { SelectField } from "@/components/forms/select-field";
import { TextField } from "@/components/forms/text-field";
import type { FieldsOf } from "@/components/forms/use-form";
import { useTemplateSearch } from "@/components/projects/template-search";
import type { Site } from "@/lib/sites/schema";
import type { SiteChoices } from "./site-choices";

const loadSchema = async () => (await import("@/lib/sites/schema")).siteInput;

interface SiteDialogProps<Saved> {
  /** The site to edit; missing for a new one. */
  site?: Site;
  choices: SiteChoices;
  open: boolean;
  onClose: () => void;
  save: (details: FieldsOf<typeof loadSchema>) => Promise<Result<Saved>>;
}

const halfWidthClass = "col-span-full sm:col-span-3";

export function SiteDialog<Saved>({ site, choices, open, onClose, save }: SiteDialogProps<Saved>) {
  const t = useTranslations("sites");
  const common = useTranslations("common");
  const templates = useTemplateSearch();
  const template = site?.defaultOfferTemplate ?? null;
  const organizations = choices.organizations.map(({ id, name, shortName }) => ({
    value: id,
    label: shortName ?? name,
  }));
  return (
    <FormDialog
      title={site ? t("edit") : t("new")}
      open={open}
      onClose={onClose}
      initial={site}
      schema={loadSchema}
      save={save}
      saveAgain={site && save}
      submitLabel={site ? common("save") : t("create")}
      savedText={site ? t("updated") : t("created")}
    >
      <TextField name="name" label={t("form.name")} required className="col-span-full" />
      <TextField
        name="slug"
        label={t("form.slug")}
        hint={choices.hasOwnKeys ? t("form.slugHintOwn") : t("form.slugHint")}
        required
        autoCapitalize="none"
        spellCheck={false}
        className="col-span-full"
      />
      <TextField
        name="domain"
        label={t("form.domain")}
        hint={t("form.domainHint")}
        inputMode="url"
        className={halfWidthClass}
      />
      <SelectField
        name="organizationId"
        label={t("form.organization")}
        hint={t("form.organizationHint")}
        options={organizations}
        fallback={choices.activeOrganizationId ?? undefined}
        className={halfWidthClass}
      />
      <ComboboxField
        name="defaultOfferTemplateId"
        label={t("form.template")}
        hint={t("form.templateHint")}
        placeholder={t("form.noTemplate")}
        initial={template && { id: template.id, label: template.name }}
        search={templates.search}
        className="col-span-full"
      />
    </FormDialog>
  );
}
