"use client";

import { onDemand } from "@/components/ui/on-demand";
import type { BulkReconciliationsDialogProps } from "./bulk-reconciliations-dialog";
import type { NewReconciliationDialogProps } from "./new-reconciliation-dialog";

export const BulkReconciliationsDialog = onDemand<BulkReconciliationsDialogProps>(
  async () => (await import("./bulk-reconciliations-dialog")).BulkReconciliationsDialog,
  ["reconciliations"],
);

export const NewReconciliationDialog = onDemand<NewReconciliationDialogProps>(
  async () => (await import("./new-reconciliation-dialog")).NewReconciliationDialog,
  ["reconciliations"],
);
