"use client";

import { useTranslations } from "next-intl";
import { Menu } from "radix-ui/internal";
import type { RefObject } from "react";
import { useIsInForm } from "@/components/forms/form-context";
import { MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { floatingClass } from "@/components/ui/floating-class";
import { Icon } from "@/components/ui/icon";
import { Kbd } from "@/components/ui/kbd";
import { MenuParts } from "@/components/ui/menu-parts";
import type { LinesCommand } from "./navigation";

export interface RowMenuPanelProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  trigger: RefObject<HTMLButtonElement | null>;
  labelledBy: string;
  index: number;
  isLast: boolean;
  /** Returns the focus to the table once the menu is gone. */
  onClosed: (row: number) => void;
  onDescribe: () => void;
  onDetails: () => void;
  onCommand: (command: LinesCommand, row: number) => void;
}

/** The actions for a row. */
export function RowMenuPanel({ open, onOpenChange, trigger, labelledBy, ...props }: RowMenuPanelProps) {
  const { index, isLast, onClosed, onDescribe, onDetails, onCommand } = props;
  const t = useTranslations("document.lines");
  const isInForm = useIsInForm();
  const perform = (command: LinesCommand) => () => onCommand(command, index);
  return (
    <Menu.Root modal={false} open={open} onOpenChange={onOpenChange}>
      <Menu.Anchor virtualRef={trigger as RefObject<HTMLButtonElement>} />
      <Menu.Portal>
        <Menu.Content
          aria-labelledby={labelledBy}
          align="start"
          side="right"
          sideOffset={4}
          collisionPadding={8}
          // A click on the row's number is handled by the number itself.
          onInteractOutside={(event) => {
            if (event.target instanceof Node && trigger.current?.contains(event.target))
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            onClosed(index);
          }}
          className={`${floatingClass} min-w-64 p-1`}
        >
          <MenuParts value={Menu}>
            <MenuItem
              icon={<Icon name="arrow-up-to-line" />}
              aside={<Kbd>Ctrl+Shift+Enter</Kbd>}
              onSelect={perform({ type: "insert", at: index })}
            >
              {t("insertAbove")}
            </MenuItem>
            <MenuItem
              icon={<Icon name="arrow-down-to-line" />}
              aside={!isInForm && <Kbd>Ctrl+Enter</Kbd>}
              onSelect={perform({ type: "insert", at: index + 1 })}
            >
              {t("insertBelow")}
            </MenuItem>
            <MenuItem
              icon={<Icon name="copy-plus" />}
              aside={<Kbd>Ctrl+D</Kbd>}
              onSelect={perform({ type: "duplicate" })}
            >
              {t("duplicate")}
            </MenuItem>
            <MenuItem icon={<Icon name="text" />} onSelect={onDescribe}>
              {t("describe")}
            </MenuItem>
            <MenuItem icon={<Icon name="package" />} onSelect={onDetails}>
              {t("details.open")}
            </MenuItem>
            <MenuSeparator />
            <MenuItem
              icon={<Icon name="arrow-up" />}
              aside={<Kbd>Alt+↑</Kbd>}
              disabled={index === 0}
              onSelect={perform({ type: "move", by: -1 })}
            >
              {t("moveUp")}
            </MenuItem>
            <MenuItem
              icon={<Icon name="arrow-down" />}
              aside={<Kbd>Alt+↓</Kbd>}
              disabled={isLast}
              onSelect={perform({ type: "move", by: 1 })}
            >
              {t("moveDown")}
            </MenuItem>
            <MenuSeparator />
            <MenuItem
              icon={<Icon name="trash-2" />}
              tone="danger"
              aside={<Kbd>Ctrl+Del</Kbd>}
              onSelect={perform({ type: "remove" })}
            >
              {t("remove")}
            </MenuItem>
          </MenuParts>
        </Menu.Content>
      </Menu.Portal>
    </Menu.Root>
  );
}
