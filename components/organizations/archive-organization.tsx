"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useNotifyUndoable } from "@/components/forms/use-notify-undoable";
import { useRunAction } from "@/components/forms/use-run-action";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { toast } from "@/components/ui/toast";
import { archiveOrganizationAction, restoreOrganizationAction } from "@/lib/organizations/actions";
import type { Organization } from "@/lib/organizations/schema";

/** Archives an organization after a confirmation, or restores it. */
export function ArchiveOrganization({ organization }: { organization: Organization }) {
  const t = useTranslations("settings.organizations");
  const common = useTranslations("common");
  const run = useRunAction();
  const notifyUndoable = useNotifyUndoable();
  const [isAsking, setAsking] = useState(false);
  const [isPending, startTransition] = useTransition();
  const { id: organizationId, name, shortName, archivedAt } = organization;
  const restore = () => restoreOrganizationAction({ organizationId });
  const archive = () =>
    run(
      () => archiveOrganizationAction({ organizationId }),
      () =>
        notifyUndoable({
          done: t("archive.done"),
          subject: shortName ?? name,
          undo: restore,
          undone: t("restored"),
        }),
    );
  const restoreWithToast = () => run(restore, () => toast({ tone: "ok", title: t("restored") }));

  if (archivedAt) {
    return (
      <Button loading={isPending} onClick={() => startTransition(restoreWithToast)}>
        <Icon name="archive-restore" />
        {common("restore")}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Icon name="archive" />
        {t("archive.action")}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("archive.title", { name: shortName ?? name })}
        description={t("archive.description")}
        confirmLabel={t("archive.action")}
        onConfirm={archive}
      />
    </>
  );
}
