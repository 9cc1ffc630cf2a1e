"use client";

import { useEffect } from "react";

export interface PageCommand {
  id: string;
  label: string;
  run: () => void;
}

let currentCommands: readonly PageCommand[] = [];

/** Returns the commands of the open page, in addition to those available everywhere. */
export const pageCommands = () => currentCommands;

/** Adds the commands of a page to the palette while the page is open. */
export function usePageCommands(commands: readonly PageCommand[]): void {
  useEffect(() => {
    currentCommands = commands;
    return () => {
      currentCommands = [];
    };
  });
}
