"use client";

import { type KeyboardEvent, use, useState } from "react";
import { useNavigate } from "@/components/shell/use-navigate";
import { OpenShortcuts } from "@/components/shortcuts/shortcuts-provider";
import type { ComboboxOption } from "@/components/ui/combobox-option";
import { useAsyncSearch } from "@/components/ui/use-async-search";
import { useEnterAhead } from "@/components/ui/use-enter-ahead";
import { type PaletteItem, useMatchingCommands, useRecordSearch } from "./use-palette-search";

const emptySearch = { phase: "done", items: [] } as const;

export interface PaletteProps {
  canWrite: boolean;
  /** The organization of the window. */
  organizationId: string | undefined;
  onClose: () => void;
}

/** The state of the palette: the typed text, the results, and the highlighted and picked ones. */
export function usePalette({ canWrite, organizationId, onClose }: PaletteProps) {
  const navigate = useNavigate();
  const openShortcuts = use(OpenShortcuts);
  const [typed, setTyped] = useState("");
  const [activeIndex, setActiveIndex] = useState(0);
  /** An arrow key highlighted one of the current options, whatever the search still brings. */
  const [isPointed, setPointed] = useState(false);
  const query = typed.trim();
  const matchingCommands = useMatchingCommands(canWrite, query);
  const records = useAsyncSearch(useRecordSearch(organizationId), query, query !== "");
  // Results for a text that has been cleared do not apply to an empty query.
  const { items: found, phase } = query ? records : emptySearch;
  const options = [...matchingCommands, ...found].map(
    (item): ComboboxOption<PaletteItem> => ({ kind: "item", item }),
  );
  const active = Math.min(activeIndex, options.length - 1);

  const pick = (option: ComboboxOption<PaletteItem> | undefined) => {
    if (option?.kind !== "item") return;
    onClose();
    const { run, href } = option.item;
    if (run) run();
    else if (href) navigate(href);
    else openShortcuts();
  };
  const { enter, forget } = useEnterAhead(phase, () => pick(options[active]));
  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      forget();
      setPointed(false);
      setActiveIndex(0);
    },
    options,
    phase,
    hasCommands: matchingCommands.length > 0,
    active,
    activate: setActiveIndex,
    pick,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        const step = event.key === "ArrowDown" ? 1 : -1;
        setPointed(true);
        setActiveIndex((active + step + options.length) % Math.max(options.length, 1));
      } else if (event.key === "Enter") {
        event.preventDefault();
        // A command does not wait for the search, whose results follow it.
        if (matchingCommands[active] || isPointed) pick(options[active]);
        else enter();
      }
    },
  };
}
