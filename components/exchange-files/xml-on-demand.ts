"use client";

import { onDemand } from "@/components/ui/on-demand";
import type { XmlDialogProps } from "./xml-dialog";

export const XmlDialog = onDemand<XmlDialogProps>(
  async () => (await import("./xml-dialog")).XmlDialog,
  ["exchangeFiles"],
);
