"use client";

import { Dialog as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { returnFocus } from "./focus-history";

export interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Read out by screen readers, not shown. */
  title: string;
  children: ReactNode;
}

export function DrawerPanel({ open, onOpenChange, title, children }: DrawerProps) {
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange}>
      <Primitive.Portal>
        <div data-veil className="fixed inset-0 z-50 animate-appear bg-veil print:hidden">
          <Primitive.Content
            onCloseAutoFocus={returnFocus}
            aria-modal
            aria-describedby={undefined}
            className="flex h-dvh w-[min(17.5rem,calc(100vw-3rem))] animate-slide flex-col overflow-y-auto bg-bg shadow-pop focus-visible:outline-none"
          >
            <Primitive.Title className="sr-only">{title}</Primitive.Title>
            {children}
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
