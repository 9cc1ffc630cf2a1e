"use client";

import { clsx } from "clsx";
import { Popover as Primitive } from "radix-ui";
import type { RefObject } from "react";
import { ComboboxList, type ComboboxListProps } from "./combobox-list";
import type { ComboboxItem } from "./combobox-option";
import { floatingClass } from "./floating-class";

interface ComboboxSurfaceProps extends ComboboxListProps<ComboboxItem> {
  open: boolean;
  /** Called when the user leaves the list, but not when the list could not be fetched: then the typed text stays. */
  onLeave: () => void;
  box: RefObject<HTMLElement | null>;
}

export function ComboboxSurface({ open, onLeave, box, ...list }: ComboboxSurfaceProps) {
  return (
    <Primitive.Root open={open} onOpenChange={(next) => next || onLeave()}>
      <Primitive.Anchor virtualRef={box} />
      <Primitive.Portal>
        <Primitive.Content
          role="presentation"
          align="start"
          sideOffset={4}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target instanceof Node && box.current?.contains(event.target)) event.preventDefault();
          }}
          // Keeps the focus in the text input while the list is used with the mouse.
          onMouseDown={(event) => event.preventDefault()}
          className={clsx(
            floatingClass,
            "max-h-[min(20rem,var(--radix-popper-available-height))] min-w-(--radix-popper-anchor-width) p-1",
          )}
        >
          <ComboboxList {...list} />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
