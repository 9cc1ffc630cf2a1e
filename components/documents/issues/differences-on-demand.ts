"use client";

import { onDemand } from "@/components/ui/on-demand";
import type { DifferencesDialogProps } from "./differences-dialog";

export const DifferencesDialog = onDemand<DifferencesDialogProps>(
  async () => (await import("./differences-dialog")).DifferencesDialog,
  ["issues"],
);
