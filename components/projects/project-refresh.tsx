"use client";

import { useLive } from "@/components/shell/live/use-live";
import type { OpenedProject } from "./project-overview";

interface ProjectRefreshProps {
  opened: OpenedProject;
  /** The service's time of what is shown. */
  renderedAt: string;
}

/** Reads a deal again when something happens to it, or when its organization makes a document, which may be its. */
export function ProjectRefresh({ opened, renderedAt }: ProjectRefreshProps) {
  const { project, order, documents } = opened;
  const subjects = new Set([project.id, order?.id, ...documents.map(({ id }) => id)]);
  useLive(
    ({ kind, subjectId, organizationId }) =>
      subjects.has(subjectId) || (kind === "document.created" && organizationId === project.organizationId),
    renderedAt,
  );
  return null;
}
