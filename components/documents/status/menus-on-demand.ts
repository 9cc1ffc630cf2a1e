"use client";

import { onDemand } from "@/components/ui/on-demand";
import type { DocumentMenuPanelProps } from "./document-menu-panel";
import type { PdfMenuProps } from "./pdf-menu";

export const DocumentMenuPanel = onDemand<DocumentMenuPanelProps>(
  async () => (await import("./document-menu-panel")).DocumentMenuPanel,
);

export const PdfMenu = onDemand<PdfMenuProps>(async () => (await import("./pdf-menu")).PdfMenu);
