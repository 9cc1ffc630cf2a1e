"use client";

import { onDemand } from "@/components/ui/on-demand";

/** The dialog, loaded when the client of a payment is first asked for. */
export const ClientDialog = onDemand(
  async () => (await import("./client-dialog")).ClientDialog,
  ["payments"],
);
