"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useLeaveFor } from "@/components/forms/use-leave-for";
import { useNotifyUndoable } from "@/components/forms/use-notify-undoable";
import { useRunAction } from "@/components/forms/use-run-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { removeTemplateAction, restoreTemplateAction } from "@/lib/templates/actions";
import type { Template } from "@/lib/templates/schema";
import { innerQuotes } from "@/lib/values/inner-quotes";

interface TemplateMenuProps {
  template: Template;
  onRestored: (template: Template) => void;
}

export function TemplateMenu({ template, onRestored }: TemplateMenuProps) {
  const t = useTranslations("templates");
  const common = useTranslations("common");
  const leaveFor = useLeaveFor();
  const run = useRunAction();
  const notifyUndoable = useNotifyUndoable();
  const [isAsking, setAsking] = useState(false);
  const [isPending, startTransition] = useTransition();
  const { id, name } = template;

  const restore = () =>
    run(
      () => restoreTemplateAction({ id }),
      (restored) => {
        onRestored(restored);
        toast({ tone: "ok", title: t("restored") });
      },
    );
  const removeTemplate = () =>
    run(
      () => removeTemplateAction({ id }),
      ({ outcome }) => {
        const done = t(`remove.${outcome}`);
        if (outcome === "deleted") toast({ tone: "ok", title: done });
        else {
          const undo = () => restoreTemplateAction({ id });
          notifyUndoable({ done, subject: name, undo, undone: t("restored") });
        }
        leaveFor("/templates");
      },
    );

  if (template.isArchived) {
    return (
      <Button loading={isPending} onClick={() => startTransition(restore)}>
        <Icon name="archive-restore" />
        {common("restore")}
      </Button>
    );
  }
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={<IconButton label={t("menu")} icon={<Icon name="ellipsis" />} variant="secondary" />}
      >
        <MenuItem icon={<Icon name="trash-2" />} tone="danger" onSelect={() => setAsking(true)}>
          {t("remove.action")}
        </MenuItem>
      </DropdownMenu>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("remove.title", { name: innerQuotes(name) })}
        description={t("remove.description")}
        confirmLabel={t("remove.action")}
        onConfirm={removeTemplate}
      />
    </>
  );
}
