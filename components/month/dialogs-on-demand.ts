"use client";

import { onDemand } from "@/components/ui/on-demand";
import type { ExchangeDialogProps } from "./exchange-dialog";
import type { WorkDialogProps } from "./work-dialog";

export const ExchangeDialog = onDemand<ExchangeDialogProps>(
  async () => (await import("./exchange-dialog")).ExchangeDialog,
);

export const WorkDialog = onDemand<WorkDialogProps>(
  async () => (await import("./work-dialog")).WorkDialog,
  ["bulk"],
);
