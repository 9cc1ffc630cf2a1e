"use client";

import type { AlertDialogProps } from "./alert-dialog-panel";
import { onDemand } from "./on-demand";

export const AlertDialog = onDemand<AlertDialogProps>(
  async () => (await import("./alert-dialog-panel")).AlertDialogPanel,
);
