"use client";

import { type KeyboardEvent, useId, useState } from "react";
import { useAsyncSearch } from "@/components/ui/use-async-search";
import { usePointed } from "@/components/ui/use-pointed";
import { completionOf } from "./completion";
import type { LineDraft, VatRate } from "./line-draft";

/** A row as it was written before, or a service of the catalogue. */
export type Suggestion = {
  id: string;
  label: string;
  /** «12 000,00 ₽ / мес · 22 % · 14.11.2026» */
  hint: string;
  values: Pick<LineDraft, "name" | "unit" | "price" | "serviceId" | "details"> & { vatRate: VatRate };
};

export type Suggest = (query: string) => Promise<readonly Suggestion[]>;

/** Suggests completions for the name being typed in a row. Its key handler runs before the table's. */
export function useNameSuggestions(
  line: LineDraft,
  suggest: Suggest,
  onAccept: (suggestion: Suggestion, isChosen: boolean) => void,
  /** Called when the name is complete, and the quantity comes next. */
  onSettled: () => void,
) {
  const listId = useId();
  const [isTyping, setTyping] = useState(false);
  const query = line.name.trim();
  const isOpen = isTyping && query !== "";
  const { items, phase } = useAsyncSearch(suggest, query, isOpen);

  const shown = isOpen ? items : [];
  const { active, isPointed, point, move, forget } = usePointed(
    shown.map(({ id }) => id),
    completedIndexOf(line, shown),
  );
  const suggestion = shown[active];
  const completion = suggestion ? completionOf(line.name, suggestion.values.name) : null;

  const setTypingAnew = (isTypingNow: boolean) => {
    setTyping(isTypingNow);
    forget();
  };
  const close = () => setTypingAnew(false);
  const accept = (accepted: Suggestion, wasChosen = isPointed) => {
    onAccept(accepted, wasChosen);
    close();
  };
  const acceptAndGoOn = (...accepted: Parameters<typeof accept>) => {
    accept(...accepted);
    onSettled();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (!isOpen || event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    const isAtEnd = event.currentTarget.selectionStart === event.currentTarget.value.length;
    const markHandled = () => event.preventDefault();
    if (event.key === "Escape") {
      // The list may still be loading: the first Escape closes it, the next one reverts the text.
      markHandled();
      close();
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && shown.length > 0) {
      markHandled();
      move(event.key);
    } else if (suggestion && event.key === "Enter" && !event.shiftKey) {
      markHandled();
      acceptAndGoOn(suggestion);
    } else if (suggestion && event.key === "ArrowRight" && completion && isAtEnd) {
      markHandled();
      accept(suggestion);
    } else if (suggestion && event.key === "Tab" && !event.shiftKey) {
      // The default is not prevented: Tab accepts and moves to the next cell.
      accept(suggestion);
    }
  };

  return {
    isOpen: isOpen && shown.length > 0,
    listId,
    items: shown,
    phase,
    active,
    point,
    /** Accepts the clicked option. */
    choose: (picked: Suggestion) => acceptAndGoOn(picked, true),
    close,
    /** The suggestion that would be accepted now. */
    suggestion: suggestion ?? null,
    /** The rest of the name after the typed text; empty when the name is complete. */
    completion: completion ?? "",
    onKeyDown,
    onType: () => setTypingAnew(true),
  };
}

/**
 * Returns the index of the suggestion that starts with the typed name.
 * A name typed in full is completed only while its row has no price.
 */
function completedIndexOf(line: LineDraft, items: readonly Suggestion[]): number {
  const completions = items.map(({ values }) => completionOf(line.name, values.name));
  const fullMatchIndex = completions.indexOf("");
  if (fullMatchIndex !== -1) return line.price === "" ? fullMatchIndex : -1;
  return completions.findIndex((rest) => rest !== null);
}

export type NameSuggestions = ReturnType<typeof useNameSuggestions>;
