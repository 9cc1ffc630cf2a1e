"use client";

import { Portal } from "radix-ui";
import { Popper } from "radix-ui/internal";
import { type ReactNode, type RefObject, useEffect } from "react";

interface TooltipBubbleProps {
  id: string;
  open: boolean;
  onClose: () => void;
  anchor: RefObject<HTMLElement | null>;
  side: "top" | "right" | "bottom" | "left";
  label: ReactNode;
}

export function TooltipBubble({ open, ...bubble }: TooltipBubbleProps) {
  return open && <OpenBubble {...bubble} />;
}

function OpenBubble({ id, onClose, anchor, side, label }: Omit<TooltipBubbleProps, "open">) {
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => key === "Escape" && onClose();
    document.addEventListener("keydown", onKeyDown);
    document.addEventListener("scroll", onClose, true);
    return () => {
      document.removeEventListener("keydown", onKeyDown);
      document.removeEventListener("scroll", onClose, true);
    };
  }, [onClose]);
  return (
    <Popper.Root>
      <Popper.Anchor virtualRef={anchor} />
      <Portal.Root asChild>
        <Popper.Content
          id={id}
          role="tooltip"
          side={side}
          sideOffset={6}
          collisionPadding={8}
          className="pointer-events-none z-70 max-w-72 animate-appear filled rounded-sm bg-ink px-2 py-1 text-xs text-bg shadow-pop print:hidden"
        >
          {label}
        </Popper.Content>
      </Portal.Root>
    </Popper.Root>
  );
}
