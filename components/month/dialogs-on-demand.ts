"use client";

import { onDemand } from "@/components/ui/on-demand";
import type { ExchangeDialogProps } from "./exchange-dialog";
import type { WorkDialogProps } from "./work-dialog";

type Opened<Props> = Props & { open: boolean };

export const ExchangeDialog = onDemand<Opened<ExchangeDialogProps>>(
  async () => (await import("./exchange-dialog")).ExchangeDialog,
);

export const WorkDialog = onDemand<Opened<WorkDialogProps>>(
  async () => (await import("./work-dialog")).WorkDialog,
  ["bulk"],
);
