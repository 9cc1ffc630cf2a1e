"use client";

import { Archive, ArchiveRestore } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import type { Result } from "@/components/forms/result";
import { useRun } from "@/components/forms/use-run";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import type { Organization } from "@/lib/organizations/schema";

type Command = (input: { organizationId: string }) => Promise<Result<unknown>>;

interface ArchiveOrganizationProps {
  organization: Organization;
  archive: Command;
  restore: Command;
}

/** Puts an organization into the archive, after a question, or brings it back. */
export function ArchiveOrganization({ organization, archive, restore }: ArchiveOrganizationProps) {
  const t = useTranslations("settings.organizations");
  const common = useTranslations("common");
  const run = useRun();
  const [isAsking, setAsking] = useState(false);
  const [isPending, startTransition] = useTransition();
  const { id: organizationId, name, shortName, archivedAt } = organization;
  const perform = (command: Command, title: string) =>
    run(
      () => command({ organizationId }),
      () => toast({ tone: "ok", title }),
    );

  if (archivedAt) {
    return (
      <Button loading={isPending} onClick={() => startTransition(() => perform(restore, t("restored")))}>
        <ArchiveRestore aria-hidden />
        {common("restore")}
      </Button>
    );
  }
  return (
    <>
      <Button onClick={() => setAsking(true)}>
        <Archive aria-hidden />
        {t("archive.action")}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("archive.title", { name: shortName ?? name })}
        description={t("archive.description")}
        confirmLabel={t("archive.action")}
        onConfirm={() => perform(archive, t("archive.done"))}
      />
    </>
  );
}
