"use client";

import { Search } from "lucide-react";
import { useTranslations } from "next-intl";
import { Dialog as Primitive } from "radix-ui";
import { type KeyboardEvent, use, useId, useState } from "react";
import { useGo } from "@/components/shell/use-go";
import { OpenShortcuts } from "@/components/shortcuts/shortcuts-provider";
import { ComboboxList } from "@/components/ui/combobox-list";
import { type ComboboxOption, optionId } from "@/components/ui/combobox-option";
import { returnFocus } from "@/components/ui/focus-history";
import { useAhead } from "@/components/ui/use-ahead";
import { useAsyncSearch } from "@/components/ui/use-async-search";
import { veilClass } from "@/components/ui/veil-class";
import { type PaletteItem, useMeantCommands, useRecordSearch } from "./use-palette-search";

const nothingAsked = { phase: "done", items: [] } as const;

export interface PaletteDialogProps {
  canWrite: boolean;
  onClose: () => void;
}

/** One line to type in, and what it may mean: Enter goes there. */
export function PaletteDialog({ canWrite, onClose }: PaletteDialogProps) {
  const t = useTranslations("palette");
  const common = useTranslations("common");
  const go = useGo();
  const openShortcuts = use(OpenShortcuts);
  const listId = useId();
  const [typed, setTyped] = useState("");
  const [activeIndex, setActiveIndex] = useState(0);
  const query = typed.trim();
  const meant = useMeantCommands(canWrite, query);
  const records = useAsyncSearch(useRecordSearch(), query, query !== "");
  // What was found for a text before it was taken away is no answer to nothing.
  const { items: found, phase } = query ? records : nothingAsked;
  const options = [...meant, ...found].map((item): ComboboxOption<PaletteItem> => ({ kind: "item", item }));
  const active = Math.min(activeIndex, options.length - 1);

  const pick = (option: ComboboxOption<PaletteItem> | undefined) => {
    if (option?.kind !== "item") return;
    onClose();
    const { run, href } = option.item;
    if (run) run();
    else if (href) go(href);
    else openShortcuts();
  };
  const { enter, forget } = useAhead(phase, () => pick(options[active]));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      setActiveIndex((active + step + options.length) % Math.max(options.length, 1));
    } else if (event.key === "Enter") {
      event.preventDefault();
      // A command does not wait for records, which stand after it.
      if (meant[active]) pick(options[active]);
      else enter();
    }
  };
  return (
    <Primitive.Root open onOpenChange={(open) => open || onClose()}>
      <Primitive.Portal>
        <div data-veil className={veilClass}>
          <Primitive.Content
            onCloseAutoFocus={returnFocus}
            aria-describedby={undefined}
            aria-modal
            className="mt-[10vh] mb-auto w-full max-w-[620px] animate-rise overflow-hidden rounded-lg border bg-surface shadow-pop focus-visible:outline-none"
          >
            <Primitive.Title className="sr-only">{t("title")}</Primitive.Title>
            <div className="flex items-center gap-2.5 border-b px-4">
              <Search aria-hidden className="shrink-0 text-muted" />
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
                onChange={(event) => {
                  setTyped(event.target.value);
                  forget();
                  setActiveIndex(0);
                }}
                onKeyDown={onKeyDown}
                className="h-12 w-full min-w-0 bg-transparent text-base outline-none placeholder:text-muted"
              />
            </div>
            <div className="max-h-[min(420px,60vh)] overflow-y-auto p-1.5">
              <ComboboxList
                listId={listId}
                label={t("results")}
                options={options}
                phase={phase}
                selectedId={undefined}
                activeIndex={active}
                onActivate={setActiveIndex}
                onPick={pick}
              />
              {phase === "failed" && meant.length > 0 && (
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
