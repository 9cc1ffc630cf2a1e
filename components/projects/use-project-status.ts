"use client";

import { useTranslations } from "next-intl";
import { useRun } from "@/components/forms/use-run";
import { useUndoable } from "@/components/forms/use-undoable";
import { updateProjectAction } from "@/lib/projects/actions";
import type { Project } from "@/lib/projects/schema";

/** Returns a function that changes the status of a project and reports it. */
export function useProjectStatus({ id, name, status: before }: Project) {
  const t = useTranslations("projects.menu");
  const run = useRun();
  const notifyUndoable = useUndoable();
  return (status: Project["status"]) =>
    run(
      () => updateProjectAction({ id, status }),
      () =>
        notifyUndoable({
          done: t(status),
          subject: name,
          undo: () => updateProjectAction({ id, status: before }),
          undone: t(before),
        }),
    );
}
