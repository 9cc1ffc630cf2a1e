"use client";

import { useTranslations } from "next-intl";
import { useRun } from "@/components/forms/use-run";
import { useUndoable } from "@/components/forms/use-undoable";
import type { SavedFilter } from "@/lib/saved-filters/schema";
import type { SavedFilterActions } from "./saved-filter-actions";

/** Removes a saved view at once, and offers to save it again. */
export function useForget({ create, remove }: Pick<SavedFilterActions, "create" | "remove">) {
  const t = useTranslations("lists.saved");
  const run = useRun();
  const tellUndoable = useUndoable();
  return ({ id, list, name, query }: SavedFilter) =>
    run(
      () => remove({ id }),
      () =>
        tellUndoable({
          done: t("removed", { name }),
          undo: () => create({ list, name, query }),
          undone: t("restored", { name }),
        }),
    );
}
