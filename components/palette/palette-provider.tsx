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
import type { FindAnything } from "./use-palette-search";

interface PaletteProviderProps {
  find: FindAnything;
  canWrite: boolean;
  children: ReactNode;
}

type LoadedDialog = ComponentType<ComponentProps<typeof PaletteDialog>>;

/** Opens the palette. */
export const OpenPalette = createContext<() => void>(() => undefined);

const isPaletteKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent) =>
  code === "KeyK" && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** ⌘K and Ctrl+K open the palette anywhere, but where a field has its own use for them; it is loaded on the first call. */
export function PaletteProvider({ find, canWrite, children }: PaletteProviderProps) {
  const [isOpen, setOpen] = useState(false);
  const [Dialog, setDialog] = useState<LoadedDialog | null>(null);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPaletteKey(event) || event.defaultPrevented) return;
      event.preventDefault();
      setOpen((open) => !open);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, []);

  useEffect(() => {
    if (!isOpen || Dialog) return;
    import("./palette-dialog").then(
      (module) => setDialog(() => module.PaletteDialog),
      () => setOpen(false),
    );
  }, [isOpen, Dialog]);

  return (
    <OpenPalette value={() => setOpen(true)}>
      {children}
      {isOpen && Dialog && <Dialog find={find} canWrite={canWrite} onClose={() => setOpen(false)} />}
    </OpenPalette>
  );
}
