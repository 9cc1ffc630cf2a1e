"use client";

import type { DrawerProps } from "./drawer-panel";
import { onDemand } from "./on-demand";

/** A modal panel that slides in from the left edge. */
export const Drawer = onDemand<DrawerProps>(async () => (await import("./drawer-panel")).DrawerPanel);
