"use client";

import { type Opened, onDemand } from "@/components/ui/on-demand";
import type { ExchangeDialogProps } from "./exchange-dialog";
import type { WorkDialogProps } from "./work-dialog";

export const ExchangeDialog = onDemand<Opened<ExchangeDialogProps>>(
  async () => (await import("./exchange-dialog")).ExchangeDialog,
);

export const WorkDialog = onDemand<Opened<WorkDialogProps>>(
  async () => (await import("./work-dialog")).WorkDialog,
  ["bulk"],
);
