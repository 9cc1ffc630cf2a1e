"use client";

import { clsx } from "clsx";
import { Popover as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { floatingClass } from "./floating-class";

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

export function Popover({
  trigger,
  label,
  open,
  onOpenChange,
  align = "start",
  className,
  children,
}: PopoverProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          className={clsx(floatingClass, "p-4 focus-visible:outline-none", className)}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
