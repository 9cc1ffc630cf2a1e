"use client";

import { onDemand } from "@/components/ui/on-demand";
import type { EmailPanelProps } from "./email-panel";

/** The dialog for emailing a document. */
export const EmailDialog = onDemand<EmailPanelProps>(
  async () => (await import("./email-panel")).EmailPanel,
  ["emails"],
);
