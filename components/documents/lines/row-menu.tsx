"use client";

import {
  ArrowDown,
  ArrowDownToLine,
  ArrowUp,
  ArrowUpToLine,
  CopyPlus,
  Ellipsis,
  Package,
  Text,
  Trash2,
} from "lucide-react";
import { useTranslations } from "next-intl";
import { DropdownMenu } from "radix-ui";
import { MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { floatingClass } from "@/components/ui/floating-class";
import { Kbd } from "@/components/ui/kbd";
import { MenuParts } from "@/components/ui/menu-parts";
import type { LinesCommand } from "./navigation";

interface RowMenuProps {
  index: number;
  isLast: boolean;
  isOpen: boolean;
  onOpenChange: (open: boolean) => void;
  /** Puts the focus back into the table once the menu is gone. */
  onClosed: (row: number) => void;
  onDescribe: () => void;
  onDetails: () => void;
  onCommand: (command: LinesCommand, row: number) => void;
}

/**
 * The number of a row: a click opens what can be done with it, dragging moves the row. The menu itself exists only
 * while it is open.
 */
export function RowMenu(props: RowMenuProps) {
  const t = useTranslations("document.lines");
  const { index, isOpen, onOpenChange } = props;
  const number = (
    <button
      type="button"
      // Reached from the row's cells by Shift+F10, so that Tab goes from cell to cell.
      tabIndex={-1}
      aria-label={t("rowActions", { row: index + 1 })}
      aria-haspopup="menu"
      data-grip
      onClick={() => onOpenChange(true)}
      className="num flex h-9 w-full cursor-grab touch-none select-none items-center justify-end gap-2 rounded-sm pr-(--cell) text-muted hover:bg-sunk hover:text-ink max-[700px]:h-8 max-[700px]:justify-between max-[700px]:px-0"
    >
      {index + 1}
      <Ellipsis aria-hidden className="min-[701px]:hidden" />
    </button>
  );
  if (!isOpen) return number;
  return (
    <DropdownMenu.Root modal={false} open onOpenChange={onOpenChange}>
      <DropdownMenu.Trigger asChild>{number}</DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <MenuParts value={DropdownMenu}>
          <RowMenuItems {...props} />
        </MenuParts>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function RowMenuItems({ index, isLast, onClosed, onDescribe, onDetails, onCommand }: RowMenuProps) {
  const t = useTranslations("document.lines");
  const perform = (command: LinesCommand) => () => onCommand(command, index);
  return (
    <DropdownMenu.Content
      align="start"
      side="right"
      sideOffset={4}
      collisionPadding={8}
      onCloseAutoFocus={(event) => {
        event.preventDefault();
        onClosed(index);
      }}
      className={`${floatingClass} min-w-64 p-1`}
    >
      <MenuItem
        icon={<ArrowUpToLine aria-hidden />}
        aside={<Kbd>Ctrl+Shift+Enter</Kbd>}
        onSelect={perform({ type: "insert", at: index })}
      >
        {t("insertAbove")}
      </MenuItem>
      <MenuItem
        icon={<ArrowDownToLine aria-hidden />}
        aside={<Kbd>Ctrl+Enter</Kbd>}
        onSelect={perform({ type: "insert", at: index + 1 })}
      >
        {t("insertBelow")}
      </MenuItem>
      <MenuItem
        icon={<CopyPlus aria-hidden />}
        aside={<Kbd>Ctrl+D</Kbd>}
        onSelect={perform({ type: "duplicate" })}
      >
        {t("duplicate")}
      </MenuItem>
      <MenuItem icon={<Text aria-hidden />} onSelect={onDescribe}>
        {t("describe")}
      </MenuItem>
      <MenuItem icon={<Package aria-hidden />} onSelect={onDetails}>
        {t("details.open")}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<ArrowUp aria-hidden />}
        aside={<Kbd>Alt+↑</Kbd>}
        disabled={index === 0}
        onSelect={perform({ type: "move", by: -1 })}
      >
        {t("moveUp")}
      </MenuItem>
      <MenuItem
        icon={<ArrowDown aria-hidden />}
        aside={<Kbd>Alt+↓</Kbd>}
        disabled={isLast}
        onSelect={perform({ type: "move", by: 1 })}
      >
        {t("moveDown")}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 aria-hidden />}
        tone="danger"
        aside={<Kbd>Ctrl+Del</Kbd>}
        onSelect={perform({ type: "remove" })}
      >
        {t("remove")}
      </MenuItem>
    </DropdownMenu.Content>
  );
}
