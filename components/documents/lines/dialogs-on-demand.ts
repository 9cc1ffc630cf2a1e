"use client";

import { onDemand } from "@/components/ui/on-demand";
import type { CatalogueDialogProps } from "./catalogue-dialog";
import type { LineDetailsDialogProps } from "./line-details-dialog";

export const CatalogueDialog = onDemand<CatalogueDialogProps>(
  async () => (await import("./catalogue-dialog")).CatalogueDialog,
);

export const LineDetailsDialog = onDemand<LineDetailsDialogProps>(
  async () => (await import("./line-details-dialog")).LineDetailsDialog,
);
