import type { EventKind } from "./kinds";

/**
 * What tells that somebody took something away. It changes nothing: it stands in histories, and open pages and webhooks are not
 * told of it.
 */
export const takenKinds = [
  "document.downloaded",
  "reconciliation.downloaded",
  "organization.exported",
  "member.exported",
] as const satisfies readonly EventKind[];
