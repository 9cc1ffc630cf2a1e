"use client";

import { onDemand } from "@/components/ui/on-demand";
import type { SuggestionListProps } from "./suggestion-list";

/** Fetched when somebody comes to a name. */
export const SuggestionList = onDemand<SuggestionListProps>(
  async () => (await import("./suggestion-list")).SuggestionList,
);
