"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState, useTransition } from "react";
import { clientChoice, searchClients } from "@/components/clients/client-choice";
import { useNewClient } from "@/components/clients/new-client/use-new-client";
import { useOpenCreated } from "@/components/documents/use-open-created";
import { ChoiceField } from "@/components/forms/choice-field";
import { useFirstFocus } from "@/components/forms/use-first-focus";
import { useRunAction } from "@/components/forms/use-run-action";
import { useOrganizationId } from "@/components/organizations/organization-id";
import { type ProjectChoice, projectSearch } from "@/components/projects/project-choice";
import { templateSearch } from "@/components/templates/template-choice";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Combobox } from "@/components/ui/combobox";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { SubmitKey } from "@/components/ui/submit-key";
import { startableTypes } from "@/lib/documents/kinds";
import { formatDate } from "@/lib/values/dates";
import { NumberElsewhere } from "./number-elsewhere";
import { type GivenDocument, useNewDocument } from "./use-new-document";

interface NewDocumentFormProps extends GivenDocument {
  today: string;
}

/** The target of links to a new document: following a link must not create anything by itself. */
export function NewDocumentForm({ today, ...given }: NewDocumentFormProps) {
  const t = useTranslations("documents.create");
  const templates = useTranslations("templates.choice");
  const projects = useTranslations("projects.choice");
  const states = useTranslations("states.docType");
  const openCreated = useOpenCreated();
  const run = useRunAction();
  const organizationId = useOrganizationId();
  const document = useNewDocument(given, today);
  const { docType, project, client, template, date, elsewhere, basis } = document;
  const { create, dialog } = useNewClient((made) => document.setClient(clientChoice(made)));
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [isPending, startTransition] = useTransition();
  const clientBox = useFirstFocus<HTMLDivElement>(given.client ? null : "input");
  const basisText =
    basis && t("basis", { type: states(basis.docType), number: basis.number, date: formatDate(basis.date) });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    startTransition(() =>
      run(async () => {
        const made = await document.create();
        setErrors((!made.ok && made.fieldErrors) || {});
        return made;
      }, openCreated),
    );
  };
  return (
    <>
      <form onSubmit={submit} aria-label={t("form")} className="w-full max-w-xl">
        <SubmitKey />
        <Card className="grid gap-3.5 py-4.5">
          <ChoiceField
            name="docType"
            label={t("docType")}
            options={startableTypes.map((value) => ({ value, label: states(value) }))}
            value={docType}
            onChange={document.setDocType}
          />
          <Field
            label={projects("label")}
            hint={project && projects("organization", { name: organizationOf(project) })}
          >
            <Combobox
              label={projects("label")}
              placeholder={projects("none")}
              value={project}
              onChange={document.setProject}
              search={projectSearch(organizationId)}
            />
          </Field>
          <div ref={clientBox}>
            <Field label={t("client")} hint={<span aria-live="polite">{basisText ?? t("clientHint")}</span>}>
              <Combobox
                label={t("client")}
                value={client}
                onChange={document.setClient}
                search={searchClients}
                create={create}
              />
            </Field>
          </div>
          <div className="grid gap-3.5 sm:grid-cols-[minmax(0,1fr)_11rem]">
            <Field label={templates("label")} hint={templates("hint")}>
              <Combobox
                // The suggestions depend on the type.
                key={docType}
                label={templates("label")}
                placeholder={templates("standard")}
                value={template}
                onChange={document.setTemplate}
                search={templateSearch(docType)}
              />
            </Field>
            <Field label={t("date")} error={errors.date}>
              <DateInput
                value={date}
                required
                onValueChange={(chosen) => {
                  document.setDate(chosen);
                  setErrors({});
                }}
              />
            </Field>
          </div>
          <NumberElsewhere
            value={elsewhere}
            errors={errors.numberElsewhere}
            onChange={(number) => {
              document.setElsewhere(number);
              setErrors({});
            }}
          />
          <div className="flex flex-wrap items-center gap-x-3.5 gap-y-2">
            <Button type="submit" variant="primary" loading={isPending}>
              {t("submit")}
            </Button>
            {elsewhere === null && <p className="text-xs text-muted">{t("number")}</p>}
          </div>
        </Card>
      </form>
      {dialog}
    </>
  );
}

const organizationOf = ({ project: { organization } }: ProjectChoice) =>
  organization.shortName ?? organization.name;
