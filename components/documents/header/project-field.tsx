"use client";

import { useTranslations } from "next-intl";
import type { ProjectReference } from "@/components/documents/opened-document";
import { dataOf } from "@/components/forms/result";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";
import { findProjectsAction } from "@/lib/projects/actions";

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
      <Combobox
        label={t("label")}
        placeholder={t("none")}
        value={project && itemOf(project)}
        onChange={(item) => onChange(item && { id: item.id, name: item.label })}
        search={async (q) => {
          const found = dataOf(await findProjectsAction({ organizationId, q, status: "active", limit: 20 }));
          return found.items.map(itemOf);
        }}
      />
    </Field>
  );
}
