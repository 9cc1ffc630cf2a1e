"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState, useTransition } from "react";
import { type ClientChoice, clientChoice, searchClients } from "@/components/clients/client-choice";
import { useNewClient } from "@/components/clients/new-client/use-new-client";
import { ChoiceField } from "@/components/forms/choice-field";
import { useFirstFocus } from "@/components/forms/use-first-focus";
import { useRun } from "@/components/forms/use-run";
import { useOrganizationId } from "@/components/organizations/page-organization";
import { type ProjectChoice, projectSearch } from "@/components/projects/project-choice";
import { type TemplateChoice, templateSearch } from "@/components/templates/template-choice";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Combobox } from "@/components/ui/combobox";
import { DateInput } from "@/components/ui/date-input";
import { Field } from "@/components/ui/field";
import { createDocumentAction } from "@/lib/documents/actions";
import { startedTypes } from "@/lib/documents/kinds";
import type { DocumentRow } from "@/lib/documents/schema";
import { formatDate } from "@/lib/values/dates";
import { NumberElsewhere } from "./number-elsewhere";
import { clientOfProject, templateOfProject } from "./project-defaults";
import { useBasis } from "./use-basis";

interface NewDocumentFormProps {
  docType: DocumentRow["docType"];
  /** Whose defaults stand in the fields until something else is chosen. */
  project: ProjectChoice | null;
  client: ClientChoice | null;
  /** Lends its text to the document; it is of the same type. */
  template: TemplateChoice | null;
  today: string;
}

/** Where links to a new document lead: an address by itself must create nothing. */
export function NewDocumentForm({ today, ...given }: NewDocumentFormProps) {
  const t = useTranslations("documents.create");
  const templates = useTranslations("templates.choice");
  const projects = useTranslations("projects.choice");
  const states = useTranslations("states.docType");
  const router = useRouter();
  const run = useRun();
  const organizationId = useOrganizationId();
  const { create, dialog } = useNewClient((made) => setClient(clientChoice(made)));
  const [docType, setDocType] = useState(given.docType);
  const [project, setProject] = useState(given.project);
  const [ownClient, setClient] = useState<ClientChoice | null | undefined>(given.client ?? undefined);
  const [chosenTemplate, setTemplate] = useState<TemplateChoice | null | undefined>(
    given.template ?? undefined,
  );
  const [date, setDate] = useState(today);
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  const [numberErrors, setNumberErrors] = useState<readonly string[]>();
  const [isPending, startTransition] = useTransition();
  const clientBox = useFirstFocus<HTMLDivElement>(given.client ? null : "input");
  // A template of another type is no choice at all.
  const ownTemplate = chosenTemplate && chosenTemplate.docType !== docType ? undefined : chosenTemplate;
  const client = ownClient === undefined ? clientOfProject(project) : ownClient;
  const basis = useBasis(docType, client?.id, project);
  const template = ownTemplate === undefined ? templateOfProject(project, docType) : ownTemplate;

  const basisText =
    basis.shown &&
    t("basis", {
      type: states(basis.shown.docType),
      number: basis.shown.number,
      date: formatDate(basis.shown.date),
    });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const open = ({ id }: { id: string }) => router.push(`/documents/${id}`);
    startTransition(() =>
      run(async () => {
        const made = await createDocumentAction({
          docType,
          // A document of a project belongs where the project does.
          organizationId: project ? project.project.organization.id : organizationId,
          projectId: project?.id,
          clientId: idOf(ownClient),
          templateId: idOf(ownTemplate),
          basisDocumentId: (await basis.known())?.id,
          date,
          numberElsewhere: elsewhere ?? undefined,
        });
        setNumberErrors(made.ok ? undefined : made.fieldErrors?.numberElsewhere);
        return made;
      }, open),
    );
  };
  return (
    <>
      <form onSubmit={submit} aria-label={t("form")} className="w-full max-w-xl">
        <Card className="grid gap-3.5 py-[18px]">
          <ChoiceField
            name="docType"
            label={t("docType")}
            options={startedTypes.map((value) => ({ value, label: states(value) }))}
            value={docType}
            onChange={setDocType}
          />
          <Field
            label={projects("label")}
            hint={project && projects("organization", { name: organizationOf(project) })}
          >
            <Combobox
              label={projects("label")}
              placeholder={projects("none")}
              value={project}
              onChange={setProject}
              search={projectSearch(organizationId)}
            />
          </Field>
          <div ref={clientBox}>
            <Field label={t("client")} hint={<span aria-live="polite">{basisText ?? t("clientHint")}</span>}>
              <Combobox
                label={t("client")}
                value={client}
                onChange={setClient}
                search={searchClients}
                create={create}
              />
            </Field>
          </div>
          <div className="grid gap-3.5 sm:grid-cols-[minmax(0,1fr)_11rem]">
            <Field label={templates("label")} hint={templates("hint")}>
              <Combobox
                // The suggestions are those of the type.
                key={docType}
                label={templates("label")}
                placeholder={templates("standard")}
                value={template}
                onChange={setTemplate}
                search={templateSearch(docType)}
              />
            </Field>
            <Field label={t("date")}>
              <DateInput value={date} required onValueChange={setDate} />
            </Field>
          </div>
          <NumberElsewhere
            value={elsewhere}
            errors={numberErrors}
            onChange={(number) => {
              setElsewhere(number);
              setNumberErrors(undefined);
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

/** What was not chosen here is left to the project. */
const idOf = (choice: { id: string } | null | undefined) =>
  choice === undefined ? undefined : (choice?.id ?? null);

const organizationOf = ({ project: { organization } }: ProjectChoice) =>
  organization.shortName ?? organization.name;
