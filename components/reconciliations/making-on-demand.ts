"use client";

import { type Opened, onDemand } from "@/components/ui/on-demand";
import type { BulkReconciliationsDialogProps } from "./bulk-reconciliations-dialog";
import type { NewReconciliationDialogProps } from "./new-reconciliation-dialog";

export const BulkReconciliationsDialog = onDemand<Opened<BulkReconciliationsDialogProps>>(
  async () => (await import("./bulk-reconciliations-dialog")).BulkReconciliationsDialog,
  ["reconciliations"],
);

export const NewReconciliationDialog = onDemand<Opened<NewReconciliationDialogProps>>(
  async () => (await import("./new-reconciliation-dialog")).NewReconciliationDialog,
  ["reconciliations"],
);
