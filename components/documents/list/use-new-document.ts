"use client";

import { useState } from "react";
import type { ClientChoice } from "@/components/clients/client-choice";
import { useCurrentDay } from "@/components/i18n/use-current-day";
import { useOrganizationId } from "@/components/organizations/organization-id";
import type { ProjectChoice } from "@/components/projects/project-choice";
import type { TemplateChoice } from "@/components/templates/template-choice";
import { createDocumentAction } from "@/lib/documents/actions";
import type { DocumentRow } from "@/lib/documents/schema";
import { clientOfProject, templateOfProject } from "./project-defaults";
import { useProposedBasis } from "./use-proposed-basis";

/** The values with which the form of a new document starts. */
export interface GivenDocument {
  docType: DocumentRow["docType"];
  /** Its defaults are in the fields until something else is chosen. */
  project: ProjectChoice | null;
  client: ClientChoice | null;
  /** Provides the text of the document; must be of the same type. */
  template: TemplateChoice | null;
}

/** The choices for a new document; what is not chosen is taken from its project. */
export function useNewDocument(given: GivenDocument, today: string) {
  const organizationId = useOrganizationId();
  const [docType, setDocType] = useState(given.docType);
  const [project, setProject] = useState(given.project);
  const [chosenClient, setClient] = useState<ClientChoice | null | undefined>(given.client ?? undefined);
  const [chosenTemplate, setTemplate] = useState<TemplateChoice | null | undefined>(
    given.template ?? undefined,
  );
  const [chosenDate, setDate] = useState<string>();
  const currentDay = useCurrentDay(today);
  const date = chosenDate ?? currentDay;
  const [elsewhere, setElsewhere] = useState<string | null>(null);
  // A template of another type does not count as a choice.
  const matchingTemplate = chosenTemplate && chosenTemplate.docType !== docType ? undefined : chosenTemplate;
  const client = chosenClient === undefined ? clientOfProject(project) : chosenClient;
  const template = matchingTemplate === undefined ? templateOfProject(project, docType) : matchingTemplate;
  const basis = useProposedBasis(docType, client?.id, project);
  return {
    ...{ docType, project, client, template, date, elsewhere, basis: basis.shown },
    ...{ setDocType, setProject, setClient, setTemplate, setDate, setElsewhere },
    create: async () =>
      createDocumentAction({
        docType,
        // A document of a project belongs to the project's organization.
        organizationId: project ? project.project.organization.id : organizationId,
        projectId: project?.id,
        clientId: idOf(chosenClient),
        templateId: idOf(matchingTemplate),
        basisDocumentId: (await basis.load())?.id,
        date,
        numberElsewhere: elsewhere ?? undefined,
      }),
  };
}

const idOf = (choice: { id: string } | null | undefined) =>
  choice === undefined ? undefined : (choice?.id ?? null);
