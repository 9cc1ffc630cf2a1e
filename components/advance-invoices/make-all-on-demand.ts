import { onDemand } from "@/components/ui/on-demand";
import type { MakeAllDialogProps } from "./make-all-dialog";

export const MakeAllDialog = onDemand<MakeAllDialogProps>(
  async () => (await import("./make-all-dialog")).MakeAllDialog,
  ["advanceInvoices"],
);
