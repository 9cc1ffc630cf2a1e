"use client";

import { useTranslations } from "next-intl";
import { useRun } from "@/components/forms/use-run";
import { toast } from "@/components/ui/toast";
import type { Project } from "@/lib/projects/schema";
import type { ProjectActions } from "./project-deal";

/** Gives a project another status and tells so. */
export function useProjectStatus({ id }: Project, update: ProjectActions["update"]) {
  const t = useTranslations("projects.menu");
  const run = useRun();
  return (status: Project["status"]) =>
    run(
      () => update({ id, status }),
      () => toast({ tone: "ok", title: t(status) }),
    );
}
