import type { BulkAction } from "@/db/enums";

/**
 * What may be asked for, in the order in which a page offers it; taking back is asked of the run that is taken back.
 */
export const askedActions = [
  "issue",
  "issue_and_send",
  "send",
  "act",
  "sign",
  "link",
  "upd",
  "cancel",
] as const satisfies readonly BulkAction[];

export type AskedAction = (typeof askedActions)[number];
