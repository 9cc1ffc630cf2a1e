"use client";

import { useTranslations } from "next-intl";
import { useNotifyUndoable } from "@/components/forms/use-notify-undoable";
import { useRunAction } from "@/components/forms/use-run-action";
import { updateProjectAction } from "@/lib/projects/actions";
import type { Project } from "@/lib/projects/schema";

/** Returns a function that changes the status of a project and reports it. */
export function useProjectStatus({ id, name, status: previousStatus }: Project) {
  const t = useTranslations("projects.menu");
  const run = useRunAction();
  const notifyUndoable = useNotifyUndoable();
  return (status: Project["status"]) =>
    run(
      () => updateProjectAction({ id, status }),
      () =>
        notifyUndoable({
          done: t(status),
          subject: name,
          undo: () => updateProjectAction({ id, status: previousStatus }),
          undone: t(previousStatus),
        }),
    );
}
