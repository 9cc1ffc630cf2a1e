"use client";

import { clsx } from "clsx";
import { Toolbar as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { ariaShortcut, shortcutText } from "@/components/editor/shortcut";
import { Icon } from "@/components/ui/icon";
import type { IconName } from "@/components/ui/icon-names";
import { Tooltip } from "@/components/ui/tooltip";

interface ToolbarButtonProps extends Omit<ComponentProps<typeof Primitive.Button>, "children"> {
  label: string;
  icon: IconName;
  shortcut?: string;
  /** Set for a toggle button. */
  pressed?: boolean;
}

export function ToolbarButton({ label, icon, shortcut, pressed, className, ...rest }: ToolbarButtonProps) {
  const hint = shortcut ? (
    <>
      {label} <span className="opacity-70">{shortcutText(shortcut)}</span>
    </>
  ) : (
    label
  );
  return (
    <Tooltip label={hint}>
      <Primitive.Button
        {...rest}
        aria-label={label}
        aria-pressed={pressed}
        aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
        // Keeps the selection in the text visible while its look is changed.
        onMouseDown={(event) => event.preventDefault()}
        className={clsx(
          "inline-flex size-7 shrink-0 items-center justify-center rounded-md transition-colors",
          "hover:bg-sunk disabled:opacity-40 aria-pressed:bg-accent-soft aria-pressed:text-accent",
          // The system takes the background away that shows which buttons are pressed.
          "forced-colors:aria-pressed:border-2",
          className,
        )}
      >
        <Icon name={icon} />
      </Primitive.Button>
    </Tooltip>
  );
}
