"use client";

import { useTranslations } from "next-intl";
import { useId, useRef } from "react";
import { Icon } from "@/components/ui/icon";
import { onDemand } from "@/components/ui/on-demand";
import { LineDetailsDialog } from "./dialogs-on-demand";
import type { RowMenuPanelProps } from "./row-menu-panel";

const Panel = onDemand<RowMenuPanelProps>(async () => (await import("./row-menu-panel")).RowMenuPanel);

/** Preloads the menu and the dialog of rows when the user comes to the rows, because shortcuts open them, too. */
export function fetchRowMenu() {
  Panel.fetch();
  LineDetailsDialog.fetch();
}

interface RowMenuProps extends Omit<RowMenuPanelProps, "open" | "trigger" | "labelledBy"> {
  isOpen: boolean;
}

/**
 * The number of a row: clicking opens the menu of the row,
 * dragging moves the row. The menu exists only while it is open.
 */
export function RowMenu({ isOpen, ...props }: RowMenuProps) {
  const t = useTranslations("document.lines");
  const { index, onOpenChange } = props;
  const id = useId();
  const numberButton = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={numberButton}
        id={id}
        type="button"
        // Reached from the cells of the row with Shift+F10, so that Tab goes from cell to cell.
        tabIndex={-1}
        aria-label={t("rowActions", { row: index + 1 })}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        data-grip
        onPointerEnter={fetchRowMenu}
        onClick={() => onOpenChange(!isOpen)}
        className="num flex h-9 w-full cursor-grab touch-none select-none items-center justify-end gap-2 rounded-sm pr-(--cell) text-muted hover:bg-sunk hover:text-ink max-lines:h-8 max-lines:justify-between max-lines:px-0"
      >
        {index + 1}
        <Icon name="ellipsis" className="lines:hidden" />
      </button>
      {isOpen && <Panel {...props} open trigger={numberButton} labelledBy={id} />}
    </>
  );
}
