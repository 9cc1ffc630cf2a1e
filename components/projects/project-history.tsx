"use client";

import { useTranslations } from "next-intl";
import { useEventText } from "@/components/documents/history/use-event-text";
import { useDocumentName } from "@/components/documents/use-document-name";
import { History } from "@/components/history/history";
import { useOrderEventText } from "@/components/orders/use-order-event-text";
import { projectEventsAction } from "@/lib/projects/actions";
import type { ProjectDocument } from "@/lib/projects/rules";
import type { ProjectEvent } from "@/lib/projects/schema";

interface ProjectHistoryProps {
  projectId: string;
  version: string;
  documents: readonly ProjectDocument[];
}

const partNames = [
  "name",
  "status",
  "defaultClientId",
  "defaultTemplateId",
  "defaultBankAccountId",
  "notes",
] as const;

/** The events of the project, its order and its documents in one timeline. */
export function ProjectHistory({ projectId, version, documents }: ProjectHistoryProps) {
  const t = useTranslations("projects.history");
  const stages = useTranslations("projects.stages");
  const names = useTranslations("projects.parts");
  const nameOf = useDocumentName();
  const documentText = useEventText();
  const orderText = useOrderEventText();
  const textOf = (event: ProjectEvent): string => {
    const { kind, data } = event;
    const document = documents.find(({ id }) => id === event.subjectId);
    if (document) return t("about", { subject: nameOf(document), text: documentText(event) });
    if (kind.startsWith("order.")) return t("about", { subject: stages("order"), text: orderText(event) });
    if (kind === "project.created") return t("created");
    if (kind === "project.archived") return t("archived");
    const fields = Array.isArray(data.fields) ? data.fields : [];
    const changed = partNames.filter((part) => fields.includes(part)).map((part) => names(part));
    return t("updated", { parts: changed.join(", ") });
  };
  return <History subjectId={projectId} version={version} read={projectEventsAction} textOf={textOf} />;
}
