"use client";

import { useTranslations } from "next-intl";
import { useNotifyUndoable } from "@/components/forms/use-notify-undoable";
import { useRunAction } from "@/components/forms/use-run-action";
import { createSavedFilterAction, removeSavedFilterAction } from "@/lib/saved-filters/actions";
import type { SavedFilter } from "@/lib/saved-filters/schema";
import { innerQuotes } from "@/lib/values/inner-quotes";

/** Returns a function that removes a saved view at once, and offers to save it again. */
export function useRemoveSavedFilter() {
  const t = useTranslations("lists.saved");
  const run = useRunAction();
  const notifyUndoable = useNotifyUndoable();
  return ({ id, list, name, query }: SavedFilter) =>
    run(
      () => removeSavedFilterAction({ id }),
      () =>
        notifyUndoable({
          done: t("removed", { name: innerQuotes(name) }),
          undo: () => createSavedFilterAction({ list, name, query }),
          undone: t("restored", { name: innerQuotes(name) }),
        }),
    );
}
