"use client";

import { clsx } from "clsx";
import { Popover as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { floatingClass } from "@/components/ui/floating-class";

interface EditorPopoverProps {
  trigger: ReactNode;
  label: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Returns the element that gets the focus after closing; null leaves it to the trigger. */
  returnFocus: () => HTMLElement | null;
  className?: string;
  children: ReactNode;
}

/** A popover that can return the focus to the text instead of its button. */
export function EditorPopover({
  trigger,
  label,
  open,
  onOpenChange,
  returnFocus,
  className,
  children,
}: EditorPopoverProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          aria-label={label}
          align="start"
          sideOffset={6}
          collisionPadding={8}
          onCloseAutoFocus={(event) => {
            const target = returnFocus();
            if (!target) return;
            event.preventDefault();
            target.focus();
          }}
          className={clsx(floatingClass, "focus-visible:outline-none", className)}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
