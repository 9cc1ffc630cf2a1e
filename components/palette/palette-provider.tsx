"use client";

import { createContext, type ReactNode, useState } from "react";
import { onDemand } from "@/components/ui/on-demand";
import type { PaletteProps } from "./use-palette";

interface PaletteProviderProps extends Pick<PaletteProps, "canWrite" | "organizationId"> {
  children: ReactNode;
}

const PaletteDialog = onDemand<PaletteProps>(async () => (await import("./palette-dialog")).PaletteDialog);

/** Opens the palette, or closes it if it is open. */
export const TogglePalette = createContext<() => void>(() => undefined);

export function PaletteProvider({ children, ...props }: PaletteProviderProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <TogglePalette value={() => setOpen((open) => !open)}>
      {children}
      {isOpen && <PaletteDialog open {...props} onClose={() => setOpen(false)} />}
    </TogglePalette>
  );
}
