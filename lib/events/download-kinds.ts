import type { EventKind } from "./kinds";

/**
 * Events that record a download. They change nothing, so they appear only in histories: open pages and webhooks are not
 * notified.
 */
export const downloadKinds = [
  "document.downloaded",
  "reconciliation.downloaded",
  "organization.exported",
  "member.exported",
] as const satisfies readonly EventKind[];
