"use client";

import { useTranslations } from "next-intl";
import { dataOf, useDocumentActions } from "@/components/documents/document-actions";
import type { ProjectReference } from "@/components/documents/opened-document";
import { Combobox } from "@/components/ui/combobox";
import { Field } from "@/components/ui/field";

interface ProjectFieldProps {
  /** Projects of other organizations are none of its. */
  organizationId: string;
  project: ProjectReference | null;
  error: string | undefined;
  onChange: (project: ProjectReference | null) => void;
  className?: string;
}

const itemOf = ({ id, name }: ProjectReference) => ({ id, label: name });

/** The deal that the document belongs to. It may change after the document was handed over: it is not printed. */
export function ProjectField({ organizationId, project, error, onChange, className }: ProjectFieldProps) {
  const t = useTranslations("projects.choice");
  const { projects } = useDocumentActions();
  return (
    <Field label={t("label")} error={error} className={className}>
      <Combobox
        label={t("label")}
        placeholder={t("none")}
        value={project && itemOf(project)}
        onChange={(item) => onChange(item && { id: item.id, name: item.label })}
        search={async (q) => {
          const found = dataOf(await projects({ organizationId, q, status: "active", limit: 20 }));
          return found.items.map(itemOf);
        }}
      />
    </Field>
  );
}
