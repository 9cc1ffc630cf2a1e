"use client";

import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import type { ComboboxItem, ComboboxOption } from "./combobox-option";
import { useAsyncSearch } from "./use-async-search";
import { usePointed } from "./use-pointed";

export interface ComboboxChoice<Item extends ComboboxItem> {
  value: Item | null;
  onChange: (item: Item | null) => void;
  /** Called with the trimmed text, and with "" for the initial suggestions. */
  search: (query: string) => Promise<readonly Item[]>;
  /** Adds a last option that creates something from the typed text; with `isLastResort`, only when nothing is found. */
  create?: { label: (query: string) => string; onCreate: (query: string) => void; isLastResort?: boolean };
  /** Whether clearing the text clears the choice; otherwise the previous choice is restored. */
  clearable: boolean;
}

/**
 * The state of a combobox: the typed text, the suggestions and the
 * highlighted one, and which of them a key or leaving the field chooses.
 */
export function useCombobox<Item extends ComboboxItem>({
  value,
  onChange,
  search,
  create,
  clearable,
}: ComboboxChoice<Item>) {
  const [typed, setTyped] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  /** Enter or Tab was pressed before the search answered: its first result is taken, wherever the focus is by then. */
  const [isMeant, setMeant] = useState(false);
  /** The search for the pending choice failed. */
  const [isLost, setLost] = useState(false);

  const query = typed?.trim() ?? "";
  const { items, phase } = useAsyncSearch(search, query, open || isMeant);
  const options: ComboboxOption<Item>[] = items.map((item) => ({ kind: "item", item }));
  const isCreateOffered = !create?.isLastResort || (phase === "done" && items.length === 0);
  if (create && query && isCreateOffered) options.push({ kind: "create", label: create.label(query) });
  const { active, isPointed, point, move, forget } = usePointed(
    options.map((option) => ("item" in option ? option.item.id : option.kind)),
  );

  const setOpenAnew = (isOpen: boolean) => {
    setMeant(false);
    setLost(false);
    setOpen(isOpen);
    forget();
  };
  const show = () => setOpenAnew(true);
  const close = () => {
    setOpenAnew(false);
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
  const takePendingChoice = useEffectEvent(() => {
    setMeant(false);
    if (items[0]) choose(items[0]);
    else if (!open && phase === "failed") setLost(true);
    else if (!open) close();
  });
  useEffect(() => {
    if (isMeant && phase !== "searching") takePendingChoice();
  }, [isMeant, phase]);
  const leave = () => {
    if (isMeant || isLost) setOpen(false);
    else if (clearable && typed === "" && value) choose(null);
    else close();
  };

  /** Tab takes what Enter would take, except that it never creates anything. */
  const takeOnTab = (option: ComboboxOption<Item> | undefined) => {
    if (isPointed || (query && phase === "done")) {
      if (option?.kind === "item") choose(option.item);
    } else if (query && phase === "searching") setMeant(true);
    else if (query) setLost(true);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    // During IME composition these keys choose among candidate characters.
    if (event.nativeEvent.isComposing) return;
    const option = options[active];
    if (event.key === "ArrowDown" || event.key === "ArrowUp") {
      event.preventDefault();
      if (!open) return show();
      move(event.key);
    } else if (event.key === "Enter" && open) {
      event.preventDefault();
      if (phase === "searching" && !(isPointed && option)) setMeant(true);
      else if (option) pick(option);
    } else if (event.key === "Tab" && open) takeOnTab(option);
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
    activate: point,
    choose,
    pick,
    onKeyDown,
    isMeant,
    isLost,
  };
}
