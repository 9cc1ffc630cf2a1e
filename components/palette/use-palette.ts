"use client";

import { type KeyboardEvent, use, useState } from "react";
import { useNavigate } from "@/components/shell/use-navigate";
import { OpenShortcuts } from "@/components/shortcuts/shortcuts-provider";
import type { ComboboxOption } from "@/components/ui/combobox-option";
import { useAsyncSearch } from "@/components/ui/use-async-search";
import { useEnterAhead } from "@/components/ui/use-enter-ahead";
import { usePointed } from "@/components/ui/use-pointed";
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
  const query = typed.trim();
  const matchingCommands = useMatchingCommands(canWrite, query);
  const records = useAsyncSearch(useRecordSearch(organizationId), query, query !== "");
  // Results for a text that has been cleared do not apply to an empty query.
  const { items: found, phase } = query ? records : emptySearch;
  const items = [...matchingCommands, ...found];
  const options = items.map((item): ComboboxOption<PaletteItem> => ({ kind: "item", item }));
  const pointed = usePointed(items.map(({ id }) => id));
  const { active } = pointed;

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
      pointed.forget();
    },
    options,
    phase,
    hasCommands: matchingCommands.length > 0,
    active,
    activate: pointed.point,
    pick,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        pointed.move(event.key);
      } else if (event.key === "Enter") {
        event.preventDefault();
        // A command does not wait for the search, whose results follow it.
        if (matchingCommands[active] || pointed.isPointed) pick(options[active]);
        else enter();
      }
    },
  };
}
