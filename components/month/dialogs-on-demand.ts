"use client";

import { onDemand } from "@/components/ui/on-demand";
import type { ExchangeDialogProps } from "./exchange-dialog";
import type { TaskDialogProps } from "./task-dialog";

export const ExchangeDialog = onDemand<ExchangeDialogProps>(
  async () => (await import("./exchange-dialog")).ExchangeDialog,
);

export const TaskDialog = onDemand<TaskDialogProps>(
  async () => (await import("./task-dialog")).TaskDialog,
  ["bulk"],
);
