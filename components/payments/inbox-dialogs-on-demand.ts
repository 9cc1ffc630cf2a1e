"use client";

import { onDemand } from "@/components/ui/on-demand";

/** The dialogs of the inbox, fetched when the first of them is opened. */
export const InboxDialogs = onDemand(
  async () => (await import("./inbox-dialogs")).InboxDialogs,
  ["payments"],
);
