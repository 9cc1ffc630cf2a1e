"use client";

import { Tooltip as Primitive } from "radix-ui";
import type { ReactNode } from "react";

export interface TooltipProps {
  label: ReactNode;
  side?: "top" | "right" | "bottom" | "left";
  /** One focusable element. */
  children: ReactNode;
}

export function Tooltip({ label, side = "bottom", children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={400}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-72 animate-appear rounded-sm bg-ink px-2 py-1 text-xs text-bg shadow-pop"
          >
            {label}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}
