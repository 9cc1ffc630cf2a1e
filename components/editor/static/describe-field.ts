"use client";

import { createContext } from "react";

export interface FieldDescription {
  /** «Наименование заказчика», read in the place of the name; null for what is no placeholder. */
  label: string | null;
  /** What is told on hovering. */
  title: string;
}

/** What a placeholder says. */
export const DescribeField = createContext<(name: string) => FieldDescription>((name) => ({
  label: null,
  title: name,
}));
