"use client";

import { onDemand } from "@/components/ui/on-demand";
import type { ConflictDialogProps } from "./conflict-dialog";

/** Loaded with the first change, before which there can be no conflict. */
export const ConflictDialog = onDemand<ConflictDialogProps & { open: boolean; onClose: () => void }>(
  async () => (await import("./conflict-dialog")).ConflictDialog,
);
