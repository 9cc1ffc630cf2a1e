"use client";

import { clsx } from "clsx";
import Link from "next/link";
import { type ReactNode, useId, useRef, useState } from "react";
import { Icon } from "./icon";
import { useMenuParts } from "./menu-parts";
import type { MenuPlace } from "./menu-surface";
import { onDemand } from "./on-demand";
import { PopupTrigger } from "./popup-trigger";

const Surface = onDemand(async () => (await import("./menu-surface")).MenuSurface);

export interface DropdownMenuProps extends Pick<MenuButtonProps, "trigger" | "align" | "side"> {
  className?: string;
  children: ReactNode;
}

/** A button with a menu whose items are loaded with the button. */
export function DropdownMenu({ trigger, align, side, ...rest }: DropdownMenuProps) {
  return (
    <MenuButton
      {...{ trigger, align, side }}
      onIntent={Surface.fetch}
      surface={(place) => <Surface {...place} {...rest} />}
    />
  );
}

interface MenuButtonProps {
  /** One button. */
  trigger: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "bottom";
  /** Loads the menu when the user is about to open it. */
  onIntent: () => void;
  /** Returns the menu: a `MenuSurface` that is loaded on demand. */
  surface: (place: MenuPlace) => ReactNode;
}

/** A button with a menu; the items are loaded on demand, too. */
export function MenuButton({
  trigger,
  align = "start",
  side = "bottom",
  onIntent,
  surface,
}: MenuButtonProps) {
  const id = useId();
  const button = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const [withKeyboard, setWithKeyboard] = useState(false);
  return (
    <>
      <PopupTrigger
        ref={button}
        id={id}
        popup="menu"
        open={open}
        onOpen={(isKeyboard) => {
          setWithKeyboard(isKeyboard);
          setOpen(true);
        }}
        onClose={() => setOpen(false)}
        onIntent={onIntent}
      >
        {trigger}
      </PopupTrigger>
      {surface({ open, onOpenChange: setOpen, trigger: button, labelledBy: id, withKeyboard, align, side })}
    </>
  );
}

const itemClass =
  "flex min-h-8 w-full cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 py-1 text-base outline-none " +
  "data-highlighted:bg-accent-soft data-disabled:cursor-not-allowed data-disabled:opacity-50";

export interface MenuItemProps {
  icon?: ReactNode;
  /** Shown at the right edge: a `Kbd`, a number. */
  aside?: ReactNode;
  tone?: "danger";
  disabled?: boolean;
  onSelect?: () => void;
  /** Makes the item a link. */
  href?: string;
  children: ReactNode;
}

export function MenuItem({ icon, aside, tone, disabled, onSelect, href, children }: MenuItemProps) {
  const { Item } = useMenuParts();
  const content = (
    <>
      {icon}
      <span className="min-w-0 grow">{children}</span>
      {aside}
    </>
  );
  return (
    <Item
      asChild={href !== undefined}
      disabled={disabled}
      onSelect={onSelect}
      className={clsx(itemClass, tone === "danger" && "text-bad")}
    >
      {href === undefined ? (
        content
      ) : (
        <Link href={href} prefetch={false}>
          {content}
        </Link>
      )}
    </Item>
  );
}

export interface MenuRadioGroupProps<Value extends string> {
  label?: ReactNode;
  value: Value;
  options: readonly { value: Value; label: ReactNode; icon?: ReactNode }[];
  onChange: (value: Value) => void;
}

export function MenuRadioGroup<Value extends string>({
  label,
  value,
  options,
  onChange,
}: MenuRadioGroupProps<Value>) {
  const { RadioGroup, RadioItem, ItemIndicator } = useMenuParts();
  return (
    <RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
      {label && <MenuLabel>{label}</MenuLabel>}
      {options.map((option) => (
        <RadioItem key={option.value} value={option.value} className={itemClass}>
          {option.icon}
          <span className="min-w-0 grow">{option.label}</span>
          <ItemIndicator>
            <Icon name="check" className="text-accent" />
          </ItemIndicator>
        </RadioItem>
      ))}
    </RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  const { Label } = useMenuParts();
  return <Label className="px-2.5 pt-2 pb-1 text-xs text-muted">{children}</Label>;
}

export function MenuSeparator() {
  const { Separator } = useMenuParts();
  return <Separator className="my-1 border-t" />;
}
