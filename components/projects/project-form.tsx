"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { type ClientChoice, searchClients } from "@/components/clients/client-choice";
import { ComboboxField } from "@/components/forms/combobox-field";
import { Form } from "@/components/forms/form";
import { FormFooter } from "@/components/forms/form-footer";
import { FormSection } from "@/components/forms/form-section";
import { TextField } from "@/components/forms/text-field";
import { TextareaField } from "@/components/forms/textarea-field";
import type { FieldsOf } from "@/components/forms/use-form";
import { useLeaveFor } from "@/components/forms/use-leave-for";
import { useSendChanges } from "@/components/forms/use-send-changes";
import { toast } from "@/components/ui/toast";
import { createProjectAction, updateProjectAction } from "@/lib/projects/actions";
import type { Project } from "@/lib/projects/schema";
import { accountChoice } from "./account-choice";
import { OrganizationFields, type OrganizationOption } from "./organization-fields";
import { useTemplateSearch } from "./template-search";

const loadSchema = async () => (await import("@/lib/projects/schema")).projectInput.omit({ status: true });

interface ProjectFormProps {
  /** The project to edit; missing for a new one. */
  project?: Project;
  /** The default client of a new project. */
  client?: ClientChoice | null;
  organizations: readonly OrganizationOption[];
  activeOrganizationId: string;
}

export function ProjectForm(props: ProjectFormProps) {
  const [project] = useState(props.project);
  const t = useTranslations("projects");
  const common = useTranslations("common");
  const router = useRouter();
  const leaveFor = useLeaveFor();
  const sendChanges = useSendChanges();
  const templates = useTemplateSearch();
  const { defaultClient, defaultTemplate, defaultBankAccount } = project ?? {};

  const update = (details: FieldsOf<typeof loadSchema>, stored: Project) =>
    sendChanges(project ?? stored, details, (changes) => updateProjectAction({ ...changes, id: stored.id }));
  const onSaved = ({ id }: Project) => {
    toast({ tone: "ok", title: project ? t("updated") : t("added") });
    leaveFor(`/projects/${id}`);
    router.refresh();
  };
  return (
    <Form
      label={t("form.label")}
      initial={project}
      schema={loadSchema}
      save={(details) => (project ? update(details, project) : createProjectAction(details))}
      saveAgain={update}
      onSaved={onSaved}
      className="flex grow flex-col gap-3.5"
    >
      <FormSection title={t("form.label")} columns={2}>
        <TextField
          name="name"
          label={t("form.name")}
          hint={t("form.nameHint")}
          required
          autoFocus={!project}
          className="sm:col-span-2"
        />
        <OrganizationFields
          project={project}
          organizations={props.organizations}
          activeOrganizationId={props.activeOrganizationId}
          account={defaultBankAccount ? accountChoice(defaultBankAccount) : null}
        />
      </FormSection>
      <FormSection title={t("form.defaults")} columns={2}>
        <ComboboxField
          name="defaultClientId"
          label={t("form.client")}
          placeholder={t("form.clientHint")}
          initial={
            defaultClient
              ? {
                  id: defaultClient.id,
                  label: defaultClient.shortName ?? defaultClient.name,
                  hint: defaultClient.inn,
                }
              : (props.client ?? null)
          }
          search={searchClients}
        />
        <ComboboxField
          name="defaultTemplateId"
          label={t("form.template")}
          hint={t("form.templateHint")}
          placeholder={t("form.noTemplate")}
          initial={defaultTemplate ? templates.choice(defaultTemplate) : null}
          search={templates.search}
        />
        <TextareaField
          name="notes"
          label={t("form.notes")}
          hint={t("form.notesHint")}
          maxLength={20_000}
          className="sm:col-span-2"
        />
      </FormSection>
      <FormFooter
        submitLabel={project ? common("save") : t("form.submit")}
        cancelHref={project ? `/projects/${project.id}` : "/projects"}
      />
    </Form>
  );
}
