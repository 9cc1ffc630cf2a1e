"use client";

import { onDemand } from "@/components/ui/on-demand";

/** The dialog, loaded when a payment is first entered by hand. */
export const AddPaymentDialog = onDemand(
  async () => (await import("./add-payment-dialog")).AddPaymentDialog,
  ["payments"],
);
