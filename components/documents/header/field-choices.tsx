"use client";

import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";

interface FieldChoicesProps {
  /** What the button does. */
  label: string;
  icon: ReactNode;
  choices: readonly { key: string; label: string; aside?: string; onSelect: () => void }[];
  /** Clears the field; disabled while the field is empty. */
  clear: { label: string; disabled: boolean; onSelect: () => void };
}

/** A button at the label of a date field, with the usual choices; its parent must be `relative`. */
export const FieldChoices = ({ label, icon, choices, clear }: FieldChoicesProps) => (
  <span className="absolute -top-0.5 right-0">
    <DropdownMenu
      align="end"
      trigger={
        <Button size="sm" variant="ghost" aria-label={label} className="h-6! w-7 px-0! text-muted!">
          {icon}
        </Button>
      }
    >
      {choices.map(({ key, label: choice, aside, onSelect }) => (
        <MenuItem
          key={key}
          onSelect={onSelect}
          aside={aside && <span className="num text-xs text-muted">{aside}</span>}
        >
          {choice}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuItem disabled={clear.disabled} onSelect={clear.onSelect}>
        {clear.label}
      </MenuItem>
    </DropdownMenu>
  </span>
);
