"use client";

import { useTranslations } from "next-intl";
import { useRun } from "@/components/forms/use-run";
import { useUndoable } from "@/components/forms/use-undoable";
import type { Project } from "@/lib/projects/schema";
import type { ProjectActions } from "./project-deal";

/** Gives a project another status and tells so. */
export function useProjectStatus({ id, status: before }: Project, update: ProjectActions["update"]) {
  const t = useTranslations("projects.menu");
  const run = useRun();
  const tellUndoable = useUndoable();
  return (status: Project["status"]) =>
    run(
      () => update({ id, status }),
      () =>
        tellUndoable({
          done: t(status),
          undo: () => update({ id, status: before }),
          undone: t(before),
        }),
    );
}
