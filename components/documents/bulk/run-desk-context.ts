"use client";

import { createContext, use } from "react";

export interface RunDeskOnPage {
  /** Shows how far a run is, and in the end what became of it. */
  show: (runId: string) => void;
  /** Whether its reader may stop a run, take it back, or begin another: who may only read by now is told of those from before. */
  canEdit: boolean;
}

const RunDeskContext = createContext<RunDeskOnPage | null>(null);

export const RunDeskProvider = RunDeskContext.Provider;

export function useRunDesk(): RunDeskOnPage {
  const desk = use(RunDeskContext);
  if (!desk) throw new Error("The list of documents shows its runs through RunDesk.");
  return desk;
}
