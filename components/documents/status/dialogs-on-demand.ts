"use client";

import type { CorrectDialogProps } from "@/components/documents/correction/correct-dialog";
import type { LinksDialogProps } from "@/components/documents/links/links-dialog";
import type { SaveAsTemplateDialogProps } from "@/components/templates/save-as-template-dialog";
import { onDemand } from "@/components/ui/on-demand";
import type { DeleteDialogProps } from "./delete-dialog";
import type { ReopenDialogProps } from "./reopen-dialog";

export const CorrectDialog = onDemand<CorrectDialogProps>(
  async () => (await import("@/components/documents/correction/correct-dialog")).CorrectDialog,
);

export const DeleteDialog = onDemand<DeleteDialogProps>(
  async () => (await import("./delete-dialog")).DeleteDialog,
);

export const LinksDialog = onDemand<LinksDialogProps>(
  async () => (await import("@/components/documents/links/links-dialog")).LinksDialog,
  ["links"],
);

export const ReopenDialog = onDemand<ReopenDialogProps>(
  async () => (await import("./reopen-dialog")).ReopenDialog,
  ["issues"],
);

export const SaveAsTemplateDialog = onDemand<SaveAsTemplateDialogProps>(
  async () => (await import("@/components/templates/save-as-template-dialog")).SaveAsTemplateDialog,
  ["templates"],
);
