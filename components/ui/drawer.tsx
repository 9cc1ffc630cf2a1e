"use client";

import type { ReactNode } from "react";
import { onDemand } from "./on-demand";

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Read out, not shown. */
  title: string;
  children: ReactNode;
}

/** A modal panel that slides in from the left edge. */
export const Drawer = onDemand<DrawerProps>(async () => (await import("./drawer-panel")).DrawerPanel);
