"use client";

import { useTranslations } from "next-intl";
import { Dialog as Primitive } from "radix-ui";
import { useId } from "react";
import { ComboboxList } from "@/components/ui/combobox-list";
import { optionId } from "@/components/ui/combobox-option";
import { returnFocus } from "@/components/ui/focus-history";
import { Icon } from "@/components/ui/icon";
import { veilClass } from "@/components/ui/veil-class";
import { type PaletteProps, usePalette } from "./use-palette";

/** A search field with its results: Enter opens the highlighted one. */
export function PaletteDialog(props: PaletteProps) {
  const t = useTranslations("palette");
  const common = useTranslations("common");
  const listId = useId();
  const { typed, type, options, phase, hasCommands, active, activate, pick, onKeyDown } = usePalette(props);
  return (
    <Primitive.Root open onOpenChange={(open) => open || props.onClose()}>
      <Primitive.Portal>
        <div data-veil className={veilClass}>
          <Primitive.Content
            onCloseAutoFocus={returnFocus}
            aria-describedby={undefined}
            aria-modal
            className="mt-[10vh] mb-auto w-full max-w-155 animate-rise overflow-hidden rounded-lg border bg-surface shadow-pop focus-visible:outline-none"
          >
            <Primitive.Title className="sr-only">{t("title")}</Primitive.Title>
            <div className="flex items-center gap-2.5 border-b px-4">
              <Icon name="search" className="shrink-0 text-muted" />
              <input
                type="text"
                role="combobox"
                autoComplete="off"
                spellCheck={false}
                aria-label={t("title")}
                aria-autocomplete="list"
                aria-expanded
                aria-controls={listId}
                aria-activedescendant={active >= 0 ? optionId(listId, active) : undefined}
                placeholder={t("placeholder")}
                value={typed}
                onChange={({ target }) => type(target.value)}
                onKeyDown={onKeyDown}
                className="h-12 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted"
              />
            </div>
            <div className="max-h-[min(26.25rem,60vh)] overflow-y-auto p-1.5">
              <ComboboxList
                listId={listId}
                label={t("results")}
                options={options}
                phase={phase}
                selectedId={undefined}
                activeIndex={active}
                onActivate={activate}
                onPick={pick}
              />
              {phase === "failed" && hasCommands && (
                <p role="status" className="px-2.5 py-2 text-muted">
                  {common("searchFailed")}
                </p>
              )}
            </div>
          </Primitive.Content>
        </div>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
