"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { DropdownMenu as Primitive } from "radix-ui";
import { type DragEvent, useRef } from "react";
import { shortcutText } from "@/components/editor/shortcut";
import { MenuItem, MenuLabel, MenuSeparator } from "@/components/ui/dropdown-menu";
import { floatingClass } from "@/components/ui/floating-class";
import { Icon } from "@/components/ui/icon";
import { Kbd } from "@/components/ui/kbd";
import { MenuParts } from "@/components/ui/menu-parts";
import { handleClass } from "./handle-class";

interface BlockMenuProps {
  name: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  isFirst: boolean;
  isLast: boolean;
  onMove: (direction: -1 | 1) => void;
  onDuplicate: () => void;
  onRemove: () => void;
  onDragStart: (event: DragEvent) => void;
  onDragEnd: () => void;
}

/** The grip of a block: dragging moves the block, and a click opens its menu. */
export function BlockMenu({
  name,
  open,
  onOpenChange,
  isFirst,
  isLast,
  onMove,
  onDuplicate,
  onRemove,
  onDragStart,
  onDragEnd,
}: BlockMenuProps) {
  const t = useTranslations("editor.handle");
  const grip = useRef<HTMLButtonElement>(null);
  return (
    <Primitive.Root modal={false} open={open} onOpenChange={onOpenChange}>
      {/* By default the trigger opens the menu on pressing, which would make dragging impossible. */}
      <Primitive.Trigger asChild disabled>
        <button
          ref={grip}
          type="button"
          draggable
          disabled={false}
          aria-label={t("menu", { name })}
          className={clsx(handleClass, "cursor-grab! active:cursor-grabbing!")}
          onClick={() => onOpenChange(!open)}
          onDragStart={onDragStart}
          onDragEnd={onDragEnd}
          onKeyDown={(event) => {
            const direction = { ArrowUp: -1 as const, ArrowDown: 1 as const }[event.key];
            if (!direction) return;
            event.preventDefault();
            if (event.altKey) onMove(direction);
            else if (direction === 1) onOpenChange(true);
          }}
        >
          <Icon name="grip-vertical" />
        </button>
      </Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && grip.current?.contains(event.target)) event.preventDefault();
          }}
          className={clsx(floatingClass, "min-w-52 p-1")}
        >
          <MenuParts value={Primitive}>
            <MenuLabel>{name}</MenuLabel>
            <MenuItem
              icon={<Icon name="arrow-up" />}
              aside={<Kbd>{shortcutText("Alt+↑")}</Kbd>}
              disabled={isFirst}
              onSelect={() => onMove(-1)}
            >
              {t("moveUp")}
            </MenuItem>
            <MenuItem
              icon={<Icon name="arrow-down" />}
              aside={<Kbd>{shortcutText("Alt+↓")}</Kbd>}
              disabled={isLast}
              onSelect={() => onMove(1)}
            >
              {t("moveDown")}
            </MenuItem>
            <MenuItem icon={<Icon name="copy" />} onSelect={onDuplicate}>
              {t("duplicate")}
            </MenuItem>
            <MenuSeparator />
            <MenuItem icon={<Icon name="trash-2" />} tone="danger" onSelect={onRemove}>
              {t("remove")}
            </MenuItem>
          </MenuParts>
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
