"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { useRun } from "@/components/forms/use-run";
import { useUndoable } from "@/components/forms/use-undoable";
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
  const run = useRun();
  const notifyUndoable = useUndoable();
  const [isAsking, setAsking] = useState(false);
  const [isPending, startTransition] = useTransition();
  const { id: organizationId, name, shortName, archivedAt } = organization;
  const bringBack = () => restoreOrganizationAction({ organizationId });
  const archiveIt = () =>
    run(
      () => archiveOrganizationAction({ organizationId }),
      () =>
        notifyUndoable({
          done: t("archive.done"),
          subject: shortName ?? name,
          undo: bringBack,
          undone: t("restored"),
        }),
    );
  const restoreIt = () => run(bringBack, () => toast({ tone: "ok", title: t("restored") }));

  if (archivedAt) {
    return (
      <Button loading={isPending} onClick={() => startTransition(restoreIt)}>
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
        onConfirm={archiveIt}
      />
    </>
  );
}
