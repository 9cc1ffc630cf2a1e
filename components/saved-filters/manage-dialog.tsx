"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useBusy } from "@/components/forms/use-busy";
import { Dialog } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { updateSavedFilterAction } from "@/lib/saved-filters/actions";
import type { SavedFilter } from "@/lib/saved-filters/schema";
import { innerQuotes } from "@/lib/values/inner-quotes";
import { NameForm } from "./name-form";
import { useRemoveSavedFilter } from "./use-remove-saved-filter";

export interface ManageDialogProps {
  open: boolean;
  saved: readonly SavedFilter[];
  onClose: () => void;
}

/** The list of saved views, in which they can be renamed and removed. */
export function ManageDialog({ open, saved, onClose }: ManageDialogProps) {
  const t = useTranslations("lists.saved");
  const removeSavedFilter = useRemoveSavedFilter();
  const { busy, once } = useBusy();
  const [renamedId, setRenamedId] = useState<string | null>(null);
  const stopRenaming = () => setRenamedId(null);
  return (
    <Dialog open={open} onOpenChange={onClose} size="sm" title={t("label")}>
      {saved.length === 0 && <p className="text-muted">{t("none")}</p>}
      <ul className="divide-y">
        {saved.map((filter) => (
          <li key={filter.id} className="flex items-center gap-1 py-1">
            {filter.id === renamedId ? (
              <div className="grow py-2">
                <NameForm
                  name={filter.name}
                  save={(name) => updateSavedFilterAction({ id: filter.id, name })}
                  onSaved={(_, isHere) => isHere && stopRenaming()}
                  onCancel={stopRenaming}
                />
              </div>
            ) : (
              <>
                <span className="min-w-0 grow truncate">{filter.name}</span>
                <IconButton
                  label={t("rename", { name: innerQuotes(filter.name) })}
                  icon={<Icon name="pencil" />}
                  onClick={() => setRenamedId(filter.id)}
                />
                <IconButton
                  label={t("remove", { name: innerQuotes(filter.name) })}
                  icon={<Icon name="trash-2" />}
                  loading={busy === filter.id}
                  onClick={() => once(filter.id, () => removeSavedFilter(filter))}
                />
              </>
            )}
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
