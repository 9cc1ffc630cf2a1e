"use client";

import { onDemand } from "@/components/ui/on-demand";
import type { SuggestionListProps } from "./suggestion-list";

/** Loaded when the user comes to a name. */
export const SuggestionList = onDemand<SuggestionListProps>(
  async () => (await import("./suggestion-list")).SuggestionList,
);
