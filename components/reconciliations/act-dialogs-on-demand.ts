"use client";

import { onDemand } from "@/components/ui/on-demand";
import type { LetterDialogProps } from "./letter-dialog";
import type { LinkDialogProps } from "./link-dialog";
import type { OutcomeDialogProps } from "./outcome-dialog";

export const LetterDialog = onDemand<LetterDialogProps>(
  async () => (await import("./letter-dialog")).LetterDialog,
  ["reconciliations"],
);

export const LinkDialog = onDemand<LinkDialogProps>(
  async () => (await import("./link-dialog")).LinkDialog,
  ["reconciliations"],
);

export const OutcomeDialog = onDemand<OutcomeDialogProps>(
  async () => (await import("./outcome-dialog")).OutcomeDialog,
  ["reconciliations"],
);
