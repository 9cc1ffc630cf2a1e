"use client";

import { clsx } from "clsx";
import { Popover } from "radix-ui";
import type { RefObject } from "react";
import { ComboboxList } from "@/components/ui/combobox-list";
import { floatingClass } from "@/components/ui/floating-class";
import type { NameSuggestions, Suggestion } from "./use-name-suggestions";

export interface SuggestionListProps {
  label: string;
  anchor: RefObject<HTMLTextAreaElement | null>;
  suggestions: NameSuggestions;
}

/** The suggestions for a name that is being typed; the focus stays in the name. */
export function SuggestionList({ label, anchor, suggestions }: SuggestionListProps) {
  const { listId, items, phase, active, point, choose, close } = suggestions;
  return (
    <Popover.Root open onOpenChange={(open) => open || close()}>
      <Popover.Anchor virtualRef={anchor as RefObject<HTMLTextAreaElement>} />
      <Popover.Portal container={anchor.current?.closest("main")}>
        <Popover.Content
          role="presentation"
          align="start"
          sideOffset={2}
          collisionPadding={8}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onInteractOutside={(event) => {
            if (event.target === anchor.current) event.preventDefault();
          }}
          onMouseDown={(event) => event.preventDefault()}
          className={clsx(
            floatingClass,
            "max-h-[min(20rem,var(--radix-popper-available-height))] min-w-80 p-1",
          )}
        >
          <ComboboxList<Suggestion>
            listId={listId}
            label={label}
            options={items.map((item) => ({ kind: "item", item }))}
            phase={phase}
            selectedId={undefined}
            activeIndex={active}
            onActivate={point}
            onPick={(option) => option.kind === "item" && choose(option.item)}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
