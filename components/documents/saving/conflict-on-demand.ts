"use client";

import { onDemand } from "@/components/ui/on-demand";
import type { ConflictDialogProps } from "./conflict-dialog";

/** Fetched with the first change, before which there is nothing to disagree about. */
export const ConflictDialog = onDemand<ConflictDialogProps & { open: boolean; onClose: () => void }>(
  async () => (await import("./conflict-dialog")).ConflictDialog,
);
