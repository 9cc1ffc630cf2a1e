"use client";

import type { ReactNode } from "react";
import { onDemand } from "./on-demand";

export interface AlertDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The question itself: «Удалить черновик?» */
  title: ReactNode;
  /** What will happen, and whether it can be undone. */
  description?: ReactNode;
  /** The verb: «Удалить». */
  confirmLabel: ReactNode;
  tone?: "danger" | "primary";
  /** The dialog stays, busy, until this settles, and then closes. */
  onConfirm: () => void | Promise<void>;
}

export const AlertDialog = onDemand<AlertDialogProps>(
  async () => (await import("./alert-dialog-panel")).AlertDialogPanel,
);
