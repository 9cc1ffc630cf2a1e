"use client";

import { createContext, use } from "react";

export interface RunDeskOnPage {
  /** Shows how far a run is, and in the end what became of it. */
  show: (runId: string) => void;
}

const RunDeskContext = createContext<RunDeskOnPage | null>(null);

export const RunDeskProvider = RunDeskContext.Provider;

export function useRunDesk(): RunDeskOnPage {
  const desk = use(RunDeskContext);
  if (!desk) throw new Error("The list of documents shows its runs through RunDesk.");
  return desk;
}
