"use client";

import { onDemand } from "@/components/ui/on-demand";
import type { RepeatDialogProps } from "./repeat-panel";

export const RepeatDialog = onDemand<RepeatDialogProps>(
  async () => (await import("./repeat-panel")).RepeatPanel,
  ["repeats"],
);
