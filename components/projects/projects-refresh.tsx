"use client";

import { listEvents } from "@/components/documents/live-events";
import { orderKinds } from "@/components/orders/order-kinds";
import { useLive } from "@/components/shell/live/use-live";
import type { ProjectOverview } from "./project-overview";

interface ProjectsRefreshProps {
  overviews: readonly ProjectOverview[];
  /** The server's time when the page was rendered. */
  renderedAt: string;
}

const kinds = new Set<string>([...listEvents, ...orderKinds, "project.created", "project.updated"]);

/** Refreshes a list of projects after events in their organizations that may change a row. */
export function ProjectsRefresh({ overviews, renderedAt }: ProjectsRefreshProps) {
  const organizations = new Set(overviews.map(({ project }) => project.organizationId));
  useLive(
    ({ kind, organizationId }) =>
      kinds.has(kind) && (organizations.size === 0 || organizations.has(organizationId ?? "")),
    renderedAt,
  );
  return null;
}
