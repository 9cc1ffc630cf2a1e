import type { ClientChoice } from "@/components/clients/client-choice";
import type { ProjectChoice } from "@/components/projects/project-choice";
import type { TemplateChoice } from "@/components/templates/template-choice";

/** Returns the client of a project's documents unless another one is chosen. */
export function clientOfProject(choice: ProjectChoice | null): ClientChoice | null {
  const client = choice?.project.defaultClient;
  return client ? { id: client.id, label: client.shortName ?? client.name, hint: client.inn } : null;
}

/** Returns the template for a project's documents of a type unless another one is chosen. */
export function templateOfProject(
  choice: ProjectChoice | null,
  docType: TemplateChoice["docType"],
): TemplateChoice | null {
  const template = choice?.project.defaultTemplate;
  return template?.docType === docType
    ? { id: template.id, label: template.name, docType: template.docType }
    : null;
}
