"use client";

import { useLive } from "@/components/shell/live/use-live";
import type { LiveEvent } from "@/lib/live/schema";

interface FollowPartiesProps {
  organizationId: string;
  /** Who is chosen on the page, saved or not. */
  clientId: string | null;
  /** The service's time of what was first shown. */
  renderedAt: string;
}

/** Reads the page of a draft again when what its paper says of a party was filled in elsewhere, as in the tab of *Заполнить*. */
export function FollowParties({ organizationId, clientId, renderedAt }: FollowPartiesProps) {
  useLive(({ kind, subjectId, organizationId: of }: LiveEvent) => {
    if (kind === "client.updated") return subjectId === clientId;
    if (kind === "organization.updated") return subjectId === organizationId;
    return kind.startsWith("bank_account.") && of === organizationId;
  }, renderedAt);
  return null;
}
