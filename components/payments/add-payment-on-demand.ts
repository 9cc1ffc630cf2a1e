"use client";

import { onDemand } from "@/components/ui/on-demand";

/** The dialog, fetched when a payment is first to be entered by hand. */
export const AddPaymentDialog = onDemand(
  async () => (await import("./add-payment-dialog")).AddPaymentDialog,
  ["payments"],
);
