"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { useLeaveFor } from "@/components/forms/use-leave-for";
import { useNotifyUndoable } from "@/components/forms/use-notify-undoable";
import { useRunAction } from "@/components/forms/use-run-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import type { ProjectStatus } from "@/db/enums";
import { removeProjectAction, updateProjectAction } from "@/lib/projects/actions";
import type { Project } from "@/lib/projects/schema";
import { innerQuotes } from "@/lib/values/inner-quotes";
import { useProjectStatus } from "./use-project-status";

const transitions = {
  active: [
    { to: "completed", text: "complete", icon: <Icon name="circle-check" /> },
    { to: "archived", text: "archive", icon: <Icon name="archive" /> },
  ],
  completed: [
    { to: "active", text: "reopen", icon: <Icon name="undo-2" /> },
    { to: "archived", text: "archive", icon: <Icon name="archive" /> },
  ],
  archived: [{ to: "active", text: "restore", icon: <Icon name="archive-restore" /> }],
} as const satisfies Record<ProjectStatus, readonly { to: ProjectStatus; text: string; icon: ReactNode }[]>;

export function ProjectMenu({ project }: { project: Project }) {
  const t = useTranslations("projects");
  const leaveFor = useLeaveFor();
  const run = useRunAction();
  const notifyUndoable = useNotifyUndoable();
  const change = useProjectStatus(project);
  const [isAsking, setAsking] = useState(false);
  const removeProject = () =>
    run(
      () => removeProjectAction({ id: project.id }),
      ({ outcome }) => {
        const done = t(`remove.${outcome}`);
        if (outcome === "archived") {
          const { id, status } = project;
          return notifyUndoable({
            done,
            subject: project.name,
            undo: () => updateProjectAction({ id, status }),
            undone: t(`menu.${status}`),
          });
        }
        toast({ tone: "ok", title: done });
        leaveFor("/projects");
      },
    );
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={<IconButton label={t("menu.label")} icon={<Icon name="ellipsis" />} variant="secondary" />}
      >
        {transitions[project.status].map(({ to, text, icon }) => (
          <MenuItem key={to} icon={icon} onSelect={() => change(to)}>
            {t(`menu.${text}`)}
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem icon={<Icon name="trash-2" />} tone="danger" onSelect={() => setAsking(true)}>
          {t("menu.remove")}
        </MenuItem>
      </DropdownMenu>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("remove.title", { name: innerQuotes(project.name) })}
        description={t("remove.description")}
        confirmLabel={t("menu.remove")}
        onConfirm={removeProject}
      />
    </>
  );
}
