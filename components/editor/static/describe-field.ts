"use client";

import { createContext } from "react";

export interface FieldDescription {
  /** «Наименование заказчика», shown instead of the name; null for an unknown placeholder. */
  label: string | null;
  /** Shown on hovering. */
  title: string;
}

/** Provides the texts shown for a placeholder. */
export const DescribeField = createContext<(name: string) => FieldDescription>((name) => ({
  label: null,
  title: name,
}));
