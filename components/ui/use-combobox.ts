"use client";

import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import type { ComboboxItem, ComboboxOption } from "./combobox-option";
import { useAsyncSearch } from "./use-async-search";

export interface Choosing<Item extends ComboboxItem> {
  value: Item | null;
  onChange: (item: Item | null) => void;
  /** Asked with the trimmed text, and with "" for what is worth offering first. */
  search: (query: string) => Promise<readonly Item[]>;
  /** Offers a last line that starts something new from the typed text; as the last resort, only where nothing is found. */
  create?: { label: (query: string) => string; onCreate: (query: string) => void; isLastResort?: boolean };
  /** Emptied, it has no choice; otherwise the old one comes back. */
  clearable: boolean;
}

/** What is typed in a combobox, offered and pointed at, and which of it is meant by a key or by leaving. */
export function useCombobox<Item extends ComboboxItem>({
  value,
  onChange,
  search,
  create,
  clearable,
}: Choosing<Item>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(0);
  /** Enter or Tab was pressed before the answer came: what it finds first is meant, wherever one goes meanwhile. */
  const [isMeant, setMeant] = useState(false);
  /** What was meant could not be looked for. */
  const [isLost, setLost] = useState(false);
  /** An arrow chose among the options that are there, whatever the search still brings. */
  const [isPointed, setPointed] = useState(false);

  const query = typed?.trim() ?? "";
  const { items, phase } = useAsyncSearch(search, query, open || isMeant);
  const options: ComboboxOption<Item>[] = items.map((item) => ({ kind: "item", item }));
  const isOffered = !create?.isLastResort || (phase === "done" && items.length === 0);
  if (create && query && isOffered) options.push({ kind: "create", label: create.label(query) });
  const active = Math.min(activeIndex, options.length - 1);

  const show = () => {
    setMeant(false);
    setLost(false);
    setPointed(false);
    setActiveIndex(0);
    setOpen(true);
  };
  const close = () => {
    setMeant(false);
    setLost(false);
    setOpen(false);
    setTyped(null);
  };
  const choose = (item: Item | null) => {
    onChange(item);
    close();
  };
  const pick = (option: ComboboxOption<Item>) => {
    if (option.kind === "item") choose(option.item);
    else {
      close();
      create?.onCreate(query);
    }
  };
  const takeMeant = useEffectEvent(() => {
    setMeant(false);
    if (items[0]) choose(items[0]);
    else if (!open && phase === "failed") setLost(true);
    else if (!open) close();
  });
  useEffect(() => {
    if (isMeant && phase !== "searching") takeMeant();
  }, [isMeant, phase]);
  const leave = () => {
    if (isMeant || isLost) setOpen(false);
    else if (clearable && typed === "" && value) choose(null);
    else close();
  };

  /** Tab goes on with what Enter would take; only making something new asks for more than going on. */
  const goOn = (option: ComboboxOption<Item> | undefined) => {
    if (isPointed || (query && phase === "done")) {
      if (option?.kind === "item") choose(option.item);
    } else if (query && phase === "searching") setMeant(true);
    else if (query) setLost(true);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // Such keys choose among the signs that a word may be written with.
    if (event.nativeEvent.isComposing) return;
    const option = options[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      if (!open) return show();
      setPointed(true);
      setActiveIndex((active + step + options.length) % Math.max(options.length, 1));
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      if (phase === "searching" && !(isPointed && option)) setMeant(true);
      else if (option) pick(option);
    } else if (event.key === "Tab" && open) goOn(option);
    else if (event.key === "Escape" && (isMeant || isLost)) close();
  };

  return {
    typed,
    type: (text: string) => {
      setTyped(text);
      show();
    },
    open,
    show,
    leave,
    options,
    phase,
    active,
    activate: setActiveIndex,
    choose,
    pick,
    onKeyDown,
    isMeant,
    isLost,
  };
}
