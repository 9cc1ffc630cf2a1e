"use client";

import { onDemand } from "@/components/ui/on-demand";

/** The dialog, fetched when a payment is first to be allocated by hand. */
export const AllocateDialog = onDemand(async () => (await import("./allocate-dialog")).AllocateDialog);
