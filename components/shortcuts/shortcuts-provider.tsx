"use client";

import { type ComponentType, createContext, type ReactNode, useEffect, useState } from "react";
import type { ShortcutsDialog } from "./shortcuts-dialog";

type LoadedDialog = ComponentType<Parameters<typeof ShortcutsDialog>[0]>;

/** Opens the list of shortcuts. */
export const OpenShortcuts = createContext<() => void>(() => undefined);

/** The list of shortcuts is loaded when it is first asked for. */
export function ShortcutsProvider({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<LoadedDialog | null>(null);
  useEffect(() => {
    if (!isOpen || Dialog) return;
    import("./shortcuts-dialog").then(
      (module) => setDialog(() => module.ShortcutsDialog),
      () => setOpen(false),
    );
  }, [isOpen, Dialog]);
  return (
    <OpenShortcuts value={() => setOpen(true)}>
      {children}
      {isOpen && Dialog && <Dialog onClose={() => setOpen(false)} />}
    </OpenShortcuts>
  );
}
