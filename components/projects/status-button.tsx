"use client";

import { type ReactNode, useTransition } from "react";
import { Button } from "@/components/ui/button";
import type { Project } from "@/lib/projects/schema";
import type { ProjectActions } from "./project-deal";
import { useProjectStatus } from "./use-project-status";

interface StatusButtonProps {
  project: Project;
  to: Project["status"];
  update: ProjectActions["update"];
  children: ReactNode;
}

export function StatusButton({ project, to, update, children }: StatusButtonProps) {
  const change = useProjectStatus(project, update);
  const [isPending, startTransition] = useTransition();
  return (
    <Button variant="primary" loading={isPending} onClick={() => startTransition(() => change(to))}>
      {children}
    </Button>
  );
}
