import type { ReactNode } from "react";

export interface ComboboxItem {
  id: string;
  label: string;
  /** Secondary text: a tax number, a price. */
  hint?: ReactNode;
}

export type ComboboxOption<Item extends ComboboxItem> =
  | { kind: "item"; item: Item }
  | { kind: "create"; label: string };

export const optionId = (listId: string, index: number) => `${listId}-${index}`;
