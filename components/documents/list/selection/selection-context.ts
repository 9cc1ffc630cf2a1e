"use client";

import { createContext, use } from "react";
import type { ChosenDocument } from "./chosen-document";

export interface SelectionOnPage {
  rows: readonly ChosenDocument[];
  chosen: readonly ChosenDocument[];
  isChosen: (id: string) => boolean;
  /** With `isRange`, takes all rows from the previously toggled one along. */
  toggle: (id: string, isRange?: boolean) => void;
  toggleAll: () => void;
  add: (documents: readonly ChosenDocument[]) => void;
  keep: (ids: readonly string[]) => void;
  clear: () => void;
}

const SelectionContext = createContext<SelectionOnPage | null>(null);

export const SelectionContextProvider = SelectionContext.Provider;

export function useSelection(): SelectionOnPage {
  const selection = use(SelectionContext);
  if (!selection) throw new Error("The list of documents gives its selection through DocumentSelection.");
  return selection;
}
