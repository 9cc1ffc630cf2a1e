"use client";

import { useEffect } from "react";

export interface PageCommand {
  id: string;
  label: string;
  run: () => void;
}

let offered: readonly PageCommand[] = [];

/** What can be done on the page that is open, besides what can be done everywhere. */
export const pageCommands = () => offered;

/** Offers commands of a page in the palette, as long as the page is open. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  useEffect(() => {
    offered = commands;
    return () => {
      offered = [];
    };
  });
}
