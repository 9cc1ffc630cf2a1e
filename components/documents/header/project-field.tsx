"use client";

import { useTranslations } from "next-intl";
import type { ProjectReference } from "@/components/documents/opened-document";
import { Combobox } from "@/components/ui/combobox";
import type { ComboboxItem } from "@/components/ui/combobox-option";
import { Field } from "@/components/ui/field";

interface ProjectFieldProps {
  /** Only projects of this organization are offered. */
  organizationId: string;
  project: ProjectReference | null;
  error: string | undefined;
  onChange: (project: ProjectReference | null) => void;
  className?: string;
}

const itemOf = ({ id, name }: ProjectReference) => ({ id, label: name });

/**
 * The project that the document belongs to. It may be changed
 * after the document has been issued, because it is not printed.
 */
export function ProjectField({ organizationId, project, error, onChange, className }: ProjectFieldProps) {
  const t = useTranslations("projects.choice");
  return (
    <Field label={t("label")} error={error} className={className}>
      <Combobox<ComboboxItem>
        label={t("label")}
        placeholder={t("none")}
        value={project && itemOf(project)}
        onChange={(item) => onChange(item && { id: item.id, name: item.label })}
        // Fetched with the first search, because the page of a draft has few bytes left.
        search={async (q) =>
          (await import("@/components/projects/project-choice")).projectSearch(organizationId)(q)
        }
      />
    </Field>
  );
}
