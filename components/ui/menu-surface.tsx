"use client";

import { clsx } from "clsx";
import { Menu } from "radix-ui/internal";
import type { ReactNode } from "react";
import { floatingClass } from "./floating-class";
import { MenuParts } from "./menu-parts";
import { type PopupProps, usePopup } from "./use-popup";

/** Where a menu belongs, and whether it is open. */
export interface MenuPlace extends PopupProps {
  labelledBy: string;
  /** A menu opened with the keyboard highlights its first item. */
  withKeyboard: boolean;
  side: "top" | "bottom";
  align: "start" | "center" | "end";
}

interface MenuSurfaceProps extends MenuPlace {
  className?: string;
  children: ReactNode;
}

export function MenuSurface({
  open,
  onOpenChange,
  trigger,
  labelledBy,
  withKeyboard,
  className,
  children,
  ...place
}: MenuSurfaceProps) {
  const popup = usePopup(trigger);
  return (
    <Menu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Menu.Anchor virtualRef={trigger} />
      <Menu.Portal>
        <Menu.Content
          {...place}
          {...popup}
          aria-labelledby={labelledBy}
          sideOffset={4}
          collisionPadding={8}
          onFocus={({ target, currentTarget }) => {
            if (!withKeyboard || target !== currentTarget) return;
            currentTarget.querySelector<HTMLElement>("[role^=menuitem]:not([data-disabled])")?.focus();
          }}
          className={clsx(floatingClass, "min-w-44 p-1", className)}
        >
          <MenuParts value={Menu}>{children}</MenuParts>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
