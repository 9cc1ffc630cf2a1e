"use client";

import { type ReactNode, useTransition } from "react";
import { Button } from "@/components/ui/button";
import type { Project } from "@/lib/projects/schema";
import { useProjectStatus } from "./use-project-status";

interface StatusButtonProps {
  project: Project;
  to: Project["status"];
  children: ReactNode;
}

export function StatusButton({ project, to, children }: StatusButtonProps) {
  const change = useProjectStatus(project);
  const [isPending, startTransition] = useTransition();
  return (
    <Button variant="primary" loading={isPending} onClick={() => startTransition(() => change(to))}>
      {children}
    </Button>
  );
}
