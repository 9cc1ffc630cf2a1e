"use client";

import { onDemand } from "@/components/ui/on-demand";

/** The dialog, loaded when a payment is first allocated by hand. */
export const AllocateDialog = onDemand(async () => (await import("./allocate-dialog")).AllocateDialog);
