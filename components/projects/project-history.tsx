"use client";

import { useTranslations } from "next-intl";
import { useEventText } from "@/components/documents/history/use-event-text";
import { History } from "@/components/history/history";
import type { DealDocument } from "@/lib/projects/rules";
import type { ProjectEvent } from "@/lib/projects/schema";
import { useDocumentName } from "./gap-text";
import type { ProjectActions } from "./project-deal";

interface ProjectHistoryProps {
  projectId: string;
  version: string;
  documents: readonly DealDocument[];
  read: ProjectActions["events"];
}

const kinds = {
  "project.created": "projectCreated",
  "project.archived": "projectArchived",
  "order.created": "orderCreated",
  "order.converted": "orderConverted",
  "order.in_progress": "orderInProgress",
  "order.paid": "orderPaid",
  "order.completed": "orderCompleted",
  "order.cancelled": "orderCancelled",
} as const;

const parts = [
  "name",
  "status",
  "defaultClientId",
  "defaultTemplateId",
  "defaultBankAccountId",
  "notes",
] as const;

/** What happened to the project, its order and its documents, in one line of time. */
export function ProjectHistory({ projectId, version, documents, read }: ProjectHistoryProps) {
  const t = useTranslations("projects.history");
  const names = useTranslations("projects.parts");
  const nameOf = useDocumentName();
  const documentText = useEventText();
  const textOf = (event: ProjectEvent): string => {
    const document = documents.find(({ id }) => id === event.subjectId);
    if (document) return t("about", { document: nameOf(document), text: documentText(event) });
    const known = kinds[event.kind as keyof typeof kinds];
    if (known) return t(known);
    if (event.kind !== "project.updated") return documentText(event);
    const fields = Array.isArray(event.data.fields) ? event.data.fields : [];
    const changed = parts.filter((part) => fields.includes(part)).map((part) => names(part));
    return t("projectUpdated", { parts: changed.join(", ") });
  };
  return <History subjectId={projectId} version={version} read={read} textOf={textOf} />;
}
