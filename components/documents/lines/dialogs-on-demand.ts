"use client";

import { onDemand } from "@/components/ui/on-demand";
import type { CatalogueDialogProps } from "./catalogue-dialog";
import type { LineDetailsDialogProps } from "./line-details-dialog";

export const CatalogueDialog = onDemand<CatalogueDialogProps & { open: boolean }>(
  async () => (await import("./catalogue-dialog")).CatalogueDialog,
);

export const LineDetailsDialog = onDemand<LineDetailsDialogProps & { open: boolean }>(
  async () => (await import("./line-details-dialog")).LineDetailsDialog,
);
