import { dataOf } from "@/components/forms/result";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { findProjectsAction } from "@/lib/projects/actions";
import type { Project } from "@/lib/projects/schema";

/** A project as an option of a combobox. */
export type ProjectChoice = ComboboxItem & { project: Project };

export const projectChoice = (project: Project): ProjectChoice => ({
  id: project.id,
  label: project.name,
  hint: project.defaultClient?.shortName ?? project.defaultClient?.name,
  project,
});

/**
 * Returns the search of a `Combobox` for projects in progress, of
 * one organization if it is given. Throws when the request fails.
 */
export const projectSearch =
  (organizationId?: string) =>
  async (q: string): Promise<ProjectChoice[]> => {
    const { items } = dataOf(await findProjectsAction({ q, limit: 20, status: "active", organizationId }));
    return items.map(projectChoice);
  };
