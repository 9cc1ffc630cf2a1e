"use client";

import type { KeyboardEvent, MouseEvent, ReactNode, Ref } from "react";
import { Slot } from "./slot";

interface PopupTriggerProps {
  ref: Ref<HTMLElement>;
  id: string;
  popup: "menu" | "dialog";
  open: boolean;
  onOpen: (withKeyboard: boolean) => void;
  onClose: () => void;
  /** Called when the user is about to open the popup, so that its code can be fetched. */
  onIntent: () => void;
  /** One button. */
  children: ReactNode;
}

export function PopupTrigger({ popup, open, onOpen, onClose, onIntent, ...rest }: PopupTriggerProps) {
  return (
    <Slot
      {...rest}
      aria-haspopup={popup}
      aria-expanded={open}
      data-state={open ? "open" : "closed"}
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={(event: MouseEvent) => (open ? onClose() : onOpen(event.detail === 0))}
      onKeyDown={(event: KeyboardEvent) => {
        if (popup !== "menu" || event.key !== "ArrowDown" || open) return;
        event.preventDefault();
        onOpen(true);
      }}
    />
  );
}
