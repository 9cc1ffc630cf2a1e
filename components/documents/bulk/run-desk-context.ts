"use client";

import { createContext, use } from "react";

export interface RunDeskOnPage {
  /** Shows the progress of a run, and its results at the end. */
  show: (runId: string) => void;
  /** Whether the user may stop, undo or start runs. A user who has lost that right still sees their earlier runs. */
  canEdit: boolean;
}

const RunDeskContext = createContext<RunDeskOnPage | null>(null);

export const RunDeskProvider = RunDeskContext.Provider;

export function useRunDesk(): RunDeskOnPage {
  const desk = use(RunDeskContext);
  if (!desk) throw new Error("The list of documents shows its runs through RunDesk.");
  return desk;
}
