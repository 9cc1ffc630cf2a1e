"use client";

import { useLive } from "@/components/shell/live/use-live";
import type { OpenedProject } from "./project-overview";

interface ProjectRefreshProps {
  opened: OpenedProject;
  /** The server's time when the page was rendered. */
  renderedAt: string;
}

/**
 * Refreshes a project's page when something happens to it, or when a document
 * is created in its organization, because that one may belong to the project.
 */
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
