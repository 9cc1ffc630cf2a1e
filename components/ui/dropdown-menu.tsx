"use client";

import { clsx } from "clsx";
import { Check } from "lucide-react";
import Link from "next/link";
import { DropdownMenu as Primitive } from "radix-ui";
import type { ReactNode } from "react";
import { floatingClass } from "./floating-class";

export interface DropdownMenuProps {
  /** One button. */
  trigger: ReactNode;
  align?: "start" | "center" | "end";
  side?: "top" | "bottom";
  className?: string;
  children: ReactNode;
}

export function DropdownMenu({
  trigger,
  align = "start",
  side = "bottom",
  className,
  children,
}: DropdownMenuProps) {
  return (
    <Primitive.Root modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        <Primitive.Content
          align={align}
          side={side}
          sideOffset={4}
          collisionPadding={8}
          className={clsx(floatingClass, "min-w-44 p-1", className)}
        >
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}

const itemClass =
  "flex min-h-8 w-full cursor-pointer select-none items-center gap-2.5 rounded-sm px-2.5 py-1 text-base outline-none " +
  "data-highlighted:bg-accent-soft data-disabled:cursor-not-allowed data-disabled:opacity-50";

export interface MenuItemProps {
  icon?: ReactNode;
  /** At the right edge: a `Kbd`, a number. */
  aside?: ReactNode;
  tone?: "danger";
  disabled?: boolean;
  onSelect?: () => void;
  /** Makes the item a link. */
  href?: string;
  children: ReactNode;
}

export function MenuItem({ icon, aside, tone, disabled, onSelect, href, children }: MenuItemProps) {
  const content = (
    <>
      {icon}
      <span className="min-w-0 grow">{children}</span>
      {aside}
    </>
  );
  return (
    <Primitive.Item
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
    </Primitive.Item>
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
  return (
    <Primitive.RadioGroup value={value} onValueChange={(next) => onChange(next as Value)}>
      {label && <MenuLabel>{label}</MenuLabel>}
      {options.map((option) => (
        <Primitive.RadioItem key={option.value} value={option.value} className={itemClass}>
          {option.icon}
          <span className="min-w-0 grow">{option.label}</span>
          <Primitive.ItemIndicator>
            <Check className="text-accent" />
          </Primitive.ItemIndicator>
        </Primitive.RadioItem>
      ))}
    </Primitive.RadioGroup>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2.5 pt-2 pb-1 text-xs text-muted">{children}</Primitive.Label>;
}

export function MenuSeparator() {
  return <Primitive.Separator className="my-1 border-t" />;
}
