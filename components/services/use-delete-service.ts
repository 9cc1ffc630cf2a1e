"use client";

import { useTranslations } from "next-intl";
import { useNotifyUndoable } from "@/components/forms/use-notify-undoable";
import { useRunAction } from "@/components/forms/use-run-action";
import { deleteServiceAction, restoreServiceAction } from "@/lib/services/actions";
import type { Service } from "@/lib/services/schema";
import { innerQuotes } from "@/lib/values/inner-quotes";

/** Returns a function that deletes a service at once and offers to undo it, because a service is only archived. */
export function useDeleteService() {
  const t = useTranslations("services");
  const run = useRunAction();
  const notifyUndoable = useNotifyUndoable();
  return ({ id, name }: Service) =>
    run(
      () => deleteServiceAction({ id }),
      () =>
        notifyUndoable({
          done: t("deleted", { name: innerQuotes(name) }),
          undo: () => restoreServiceAction({ id }),
          undone: t("restored"),
        }),
    );
}
