"use client";

import { useLive } from "@/components/shell/live/use-live";
import type { LiveEvent } from "@/lib/live/schema";

interface FollowPartiesProps {
  organizationId: string;
  /** The client chosen on the page, saved or not. */
  clientId: string | null;
  /** The server's time when the page was rendered. */
  renderedAt: string;
}

/**
 * Refreshes the page of a draft when data of a party on its paper
 * was filled in elsewhere, such as in the tab opened by *Заполнить*.
 */
export function FollowParties({ organizationId, clientId, renderedAt }: FollowPartiesProps) {
  useLive(({ kind, subjectId, organizationId: eventOrganizationId }: LiveEvent) => {
    if (kind === "client.updated") return subjectId === clientId;
    if (kind === "organization.updated") return subjectId === organizationId;
    return kind.startsWith("bank_account.") && eventOrganizationId === organizationId;
  }, renderedAt);
  return null;
}
