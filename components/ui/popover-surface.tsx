"use client";

import { clsx } from "clsx";
import { Popover as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { floatingClass } from "./floating-class";
import { type PopupProps, usePopup } from "./use-popup";

interface PopoverSurfaceProps extends PopupProps {
  label: string;
  align: "start" | "center" | "end";
  className?: string;
  children: ReactNode;
}

export function PopoverSurface({
  open,
  onOpenChange,
  trigger,
  label,
  align,
  className,
  children,
}: PopoverSurfaceProps) {
  const popup = usePopup(trigger);
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Anchor virtualRef={trigger} />
      <Primitive.Portal>
        <Primitive.Content
          {...popup}
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
