"use client";

import {
  type ComponentProps,
  type ComponentType,
  createContext,
  type ReactNode,
  useEffect,
  useState,
} from "react";
import type { PaletteDialog } from "./palette-dialog";

interface PaletteProviderProps {
  canWrite: boolean;
  children: ReactNode;
}

type LoadedDialog = ComponentType<ComponentProps<typeof PaletteDialog>>;

/** Opens the palette, and closes it when it is open. */
export const TogglePalette = createContext<() => void>(() => undefined);

/** The palette is loaded when it is first asked for. */
export function PaletteProvider({ canWrite, children }: PaletteProviderProps) {
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<LoadedDialog | null>(null);

  useEffect(() => {
    if (!isOpen || Dialog) return;
    import("./palette-dialog").then(
      (module) => setDialog(() => module.PaletteDialog),
      () => setOpen(false),
    );
  }, [isOpen, Dialog]);

  return (
    <TogglePalette value={() => setOpen((open) => !open)}>
      {children}
      {isOpen && Dialog && <Dialog canWrite={canWrite} onClose={() => setOpen(false)} />}
    </TogglePalette>
  );
}
