"use client";

import { onDemand } from "@/components/ui/on-demand";

/** The dialog, fetched when it is first asked whose a payment is. */
export const ClientDialog = onDemand(
  async () => (await import("./client-dialog")).ClientDialog,
  ["payments"],
);
