"use client";

import { createContext, type ReactNode, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import type { ShortcutsDialogProps } from "./shortcuts-dialog";

const ShortcutsDialog = onDemand<ShortcutsDialogProps>(
  async () => (await import("./shortcuts-dialog")).ShortcutsDialog,
  ["shortcuts"],
);

/** Opens the list of shortcuts. */
export const OpenShortcuts = createContext<() => void>(() => undefined);

export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <OpenShortcuts value={() => setOpen(true)}>
      {children}
      {isOpen && <ShortcutsDialog open onClose={() => setOpen(false)} />}
    </OpenShortcuts>
  );
}
