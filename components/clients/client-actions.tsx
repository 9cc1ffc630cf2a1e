"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { proposedBasis } from "@/components/documents/header/proposed-basis";
import { useOpenMade } from "@/components/documents/use-open-made";
import { useLeaveFor } from "@/components/forms/use-leave-for";
import { useRun } from "@/components/forms/use-run";
import { useUndoable } from "@/components/forms/use-undoable";
import { useOrganizationId } from "@/components/organizations/page-organization";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { toast } from "@/components/ui/toast";
import { removeClientAction, restoreClientAction } from "@/lib/clients/actions";
import type { Client } from "@/lib/clients/schema";
import { createDocumentAction } from "@/lib/documents/actions";

const names = { act: "newAct", upd: "newUpd" } as const;

interface ClientActionsProps {
  client: Client;
  /** Whether the organization charges VAT: then a UPD also serves as the tax invoice, unlike an act. */
  chargesVat: boolean;
}

export function ClientActions({ client, chargesVat }: ClientActionsProps) {
  const t = useTranslations("clients");
  const common = useTranslations("common");
  const leaveFor = useLeaveFor();
  const openMade = useOpenMade();
  const run = useRun();
  const organizationId = useOrganizationId();
  const notifyUndoable = useUndoable();
  const [isAsking, setAsking] = useState(false);
  const [isPending, startTransition] = useTransition();
  const { id } = client;
  // The usual type is a button and the other one is in the menu: goods are shipped by a UPD even without VAT.
  const closing = chargesVat ? (["upd", "act"] as const) : (["act", "upd"] as const);

  const start = (docType: "invoice" | "act" | "upd") =>
    run(async () => {
      const basis = await proposedBasis({ docType, organizationId, clientId: id });
      return createDocumentAction({ docType, organizationId, clientId: id, basisDocumentId: basis?.id });
    }, openMade);
  const bringBack = () =>
    run(
      () => restoreClientAction({ id }),
      () => toast({ tone: "ok", title: t("restored") }),
    );
  const removeForGood = () =>
    run(
      () => removeClientAction({ id }),
      ({ outcome }) => {
        const done = t(`remove.${outcome}`);
        if (outcome === "archived") {
          return notifyUndoable({
            done,
            subject: client.shortName ?? client.name,
            undo: () => restoreClientAction({ id }),
            undone: t("restored"),
          });
        }
        toast({ tone: "ok", title: done });
        leaveFor("/clients");
      },
    );

  if (client.archivedAt) {
    return (
      <Button loading={isPending} onClick={() => startTransition(bringBack)}>
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
        <MenuItem icon={<Icon name="file-check" />} onSelect={() => startTransition(() => start(closing[1]))}>
          {t(names[closing[1]])}
        </MenuItem>
        <MenuItem icon={<Icon name="folder-plus" />} href={`/projects/new?clientId=${id}`}>
          {t("newProject")}
        </MenuItem>
        <MenuItem
          icon={<Icon name="mail" />}
          href={`/api/clients/${id}/covering-letter${organizationId ? `?organizationId=${organizationId}` : ""}`}
        >
          {t("coveringLetter")}
        </MenuItem>
        <MenuSeparator />
        <MenuItem icon={<Icon name="trash-2" />} tone="danger" onSelect={() => setAsking(true)}>
          {t("remove.action")}
        </MenuItem>
      </DropdownMenu>
      <ButtonLink href={`/clients/${id}/edit`}>
        <Icon name="pencil" />
        {common("edit")}
      </ButtonLink>
      <Button loading={isPending} onClick={() => startTransition(() => start(closing[0]))}>
        <Icon name="plus" />
        {t(names[closing[0]])}
      </Button>
      <Button variant="primary" loading={isPending} onClick={() => startTransition(() => start("invoice"))}>
        <Icon name="plus" />
        {t("newInvoice")}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("remove.title", { name: client.shortName ?? client.name })}
        description={t("remove.description")}
        confirmLabel={t("remove.action")}
        onConfirm={removeForGood}
      />
    </>
  );
}
