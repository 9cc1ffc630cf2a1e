"use client";

import { type ReactNode, useId, useRef, useState } from "react";
import { onDemand } from "./on-demand";
import { PopupTrigger } from "./popup-trigger";

const Surface = onDemand(async () => (await import("./popover-surface")).PopoverSurface);

export interface PopoverProps {
  /** One focusable element. */
  trigger: ReactNode;
  /** The accessible name of the panel. */
  label: string;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  align?: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
}

export function Popover({ trigger, open, onOpenChange, align = "start", ...rest }: PopoverProps) {
  const id = useId();
  const button = useRef<HTMLElement>(null);
  const [ownOpen, setOwnOpen] = useState(false);
  const isOpen = open ?? ownOpen;
  const setOpen = onOpenChange ?? setOwnOpen;
  return (
    <>
      <PopupTrigger
        ref={button}
        id={id}
        popup="dialog"
        open={isOpen}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        onIntent={Surface.fetch}
      >
        {trigger}
      </PopupTrigger>
      <Surface {...rest} open={isOpen} onOpenChange={setOpen} trigger={button} align={align} />
    </>
  );
}
