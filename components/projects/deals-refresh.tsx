"use client";

import { listEvents } from "@/components/documents/live-kinds";
import { orderKinds } from "@/components/orders/order-kinds";
import { useLive } from "@/components/shell/live/use-live";
import type { ProjectDeal } from "./project-deal";

interface DealsRefreshProps {
  deals: readonly ProjectDeal[];
  /** The service's time of what is shown. */
  renderedAt: string;
}

const kinds = new Set<string>([...listEvents, ...orderKinds, "project.created", "project.updated"]);

/** Reads a list of deals again when something happens in one of their organizations that may change a row. */
export function DealsRefresh({ deals, renderedAt }: DealsRefreshProps) {
  const organizations = new Set(deals.map(({ project }) => project.organizationId));
  useLive(
    ({ kind, organizationId }) =>
      kinds.has(kind) && (organizations.size === 0 || organizations.has(organizationId ?? "")),
    renderedAt,
  );
  return null;
}
