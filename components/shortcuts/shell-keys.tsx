"use client";

import { use } from "react";
import { TogglePalette } from "@/components/palette/palette-provider";
import { OpenShortcuts } from "./shortcuts-provider";
import { useShellKeys } from "./use-shell-keys";

export function ShellKeys() {
  useShellKeys({ togglePalette: use(TogglePalette), openHelp: use(OpenShortcuts) });
  return null;
}
