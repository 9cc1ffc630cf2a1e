"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { createSavedFilterAction } from "@/lib/saved-filters/actions";
import type { SavedFilter } from "@/lib/saved-filters/schema";
import { innerQuotes } from "@/lib/values/inner-quotes";
import { NameForm } from "./name-form";

export interface SaveDialogProps {
  open: boolean;
  list: SavedFilter["list"];
  query: string;
  onClose: () => void;
}

/** Asks for the name of a new saved view. */
export function SaveDialog({ open, list, query, onClose }: SaveDialogProps) {
  const t = useTranslations("lists.saved");
  const close = () => open && onClose();
  return (
    <Dialog open={open} onOpenChange={close} size="sm" title={t("saveTitle")} description={t("saveHint")}>
      <NameForm
        name=""
        save={(name) => createSavedFilterAction({ list, name, query })}
        onSaved={({ name }, isHere) => {
          toast({ tone: "ok", title: t("saved", { name: innerQuotes(name) }) });
          if (isHere) onClose();
        }}
        onCancel={onClose}
      />
    </Dialog>
  );
}
