"use client";

import { createContext, type ReactNode, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import type { PaletteDialogProps } from "./palette-dialog";

interface PaletteProviderProps {
  canWrite: boolean;
  children: ReactNode;
}

const PaletteDialog = onDemand<PaletteDialogProps>(
  async () => (await import("./palette-dialog")).PaletteDialog,
);

/** Opens the palette, or closes it if it is open. */
export const TogglePalette = createContext<() => void>(() => undefined);

export function PaletteProvider({ canWrite, children }: PaletteProviderProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TogglePalette value={() => setOpen((open) => !open)}>
      {children}
      {isOpen && <PaletteDialog open canWrite={canWrite} onClose={() => setOpen(false)} />}
    </TogglePalette>
  );
}
