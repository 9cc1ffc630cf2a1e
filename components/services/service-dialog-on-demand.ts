import { onDemand } from "@/components/ui/on-demand";
import type { ServiceDialogProps } from "./service-dialog";

export type { ServiceDialogProps };

/** Loaded on demand: with the names of all countries it is heavier than the page. */
export const ServiceDialog = onDemand<ServiceDialogProps>(
  async () => (await import("./service-dialog")).ServiceDialog,
  ["services"],
);
