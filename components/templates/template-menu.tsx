"use client";

import { ArchiveRestore, Ellipsis, Trash2 } from "lucide-react";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useRun } from "@/components/forms/use-run";
import { useUndoable } from "@/components/forms/use-undoable";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import type { Template } from "@/lib/templates/schema";
import type { TemplateActions } from "./use-template";

interface TemplateMenuProps extends Pick<TemplateActions, "remove" | "restore"> {
  template: Template;
  onRestored: (template: Template) => void;
}

export function TemplateMenu({ template, remove, restore, onRestored }: TemplateMenuProps) {
  const t = useTranslations("templates");
  const common = useTranslations("common");
  const router = useRouter();
  const run = useRun();
  const tellUndoable = useUndoable();
  const [isAsking, setAsking] = useState(false);
  const [isPending, startTransition] = useTransition();
  const { id, name } = template;

  const bringBack = () =>
    run(
      () => restore({ id }),
      (restored) => {
        onRestored(restored);
        toast({ tone: "ok", title: t("restored") });
      },
    );
  const removeForGood = () =>
    run(
      () => remove({ id }),
      ({ outcome }) => {
        const done = t(`remove.${outcome}`);
        if (outcome === "deleted") toast({ tone: "ok", title: done });
        else tellUndoable({ done, undo: () => restore({ id }), undone: t("restored") });
        router.push("/templates");
      },
    );

  if (template.isArchived) {
    return (
      <Button loading={isPending} onClick={() => startTransition(bringBack)}>
        <ArchiveRestore aria-hidden />
        {common("restore")}
      </Button>
    );
  }
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={<IconButton label={t("menu")} icon={<Ellipsis aria-hidden />} variant="secondary" />}
      >
        <MenuItem icon={<Trash2 aria-hidden />} tone="danger" onSelect={() => setAsking(true)}>
          {t("remove.action")}
        </MenuItem>
      </DropdownMenu>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("remove.title", { name })}
        description={t("remove.description")}
        confirmLabel={t("remove.action")}
        onConfirm={removeForGood}
      />
    </>
  );
}
