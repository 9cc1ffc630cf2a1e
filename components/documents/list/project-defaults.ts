import type { ClientChoice } from "@/components/clients/client-choice";
import type { ProjectChoice } from "@/components/projects/project-choice";
import type { TemplateChoice } from "@/components/templates/template-choice";

/** Whom a document of the project is for unless somebody else is chosen. */
export function clientOfProject(choice: ProjectChoice | null): ClientChoice | null {
  const client = choice?.project.defaultClient;
  return client ? { id: client.id, label: client.shortName ?? client.name, hint: client.inn } : null;
}

/** What lends a document of its type in the project its text unless something else is chosen. */
export function templateOfProject(
  choice: ProjectChoice | null,
  docType: TemplateChoice["docType"],
): TemplateChoice | null {
  const template = choice?.project.defaultTemplate;
  return template?.docType === docType
    ? { id: template.id, label: template.name, docType: template.docType }
    : null;
}
