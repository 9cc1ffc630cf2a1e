"use client";

import { onDemand } from "@/components/ui/on-demand";

/** The dialogs of the inbox, loaded when the first one is opened. */
export const InboxDialogs = onDemand(
  async () => (await import("./inbox-dialogs")).InboxDialogs,
  ["payments"],
);
