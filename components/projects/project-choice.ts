import { dataOf } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findProjectsAction } from "@/lib/projects/actions";
import type { Project } from "@/lib/projects/schema";

/** A project as one is chosen out of many. */
export type ProjectChoice = ComboboxItem & { project: Project };

export const projectChoice = (project: Project): ProjectChoice => ({
  id: project.id,
  label: project.name,
  hint: project.defaultClient?.shortName ?? project.defaultClient?.name,
  project,
});

/** What a `Combobox` asks: projects in progress, of one organization when it is named. Throws when the search fails. */
export const projectSearch =
  (organizationId?: string) =>
  async (q: string): Promise<ProjectChoice[]> => {
    const { items } = dataOf(await findProjectsAction({ q, limit: 20, status: "active", organizationId }));
    return items.map(projectChoice);
  };
