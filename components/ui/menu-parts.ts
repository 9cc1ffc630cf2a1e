"use client";

import type { Menu } from "radix-ui/internal";
import { createContext, use } from "react";

type Parts = Pick<typeof Menu, "Item" | "RadioGroup" | "RadioItem" | "ItemIndicator" | "Label" | "Separator">;

/** The Radix parts of menu items. They load together with the menu itself, so that pages do not carry them. */
export const MenuParts = createContext<Parts | null>(null);

export function useMenuParts(): Parts {
  const parts = use(MenuParts);
  if (!parts) throw new Error("items stand in a menu");
  return parts;
}
