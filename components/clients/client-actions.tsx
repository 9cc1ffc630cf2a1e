"use client";

import { useTranslations } from "next-intl";
import { useState, useTransition } from "react";
import { findProposedBasis } from "@/components/documents/header/find-proposed-basis";
import { useOpenCreated } from "@/components/documents/use-open-created";
import { useLeaveFor } from "@/components/forms/use-leave-for";
import { useNotifyUndoable } from "@/components/forms/use-notify-undoable";
import { useRunAction } from "@/components/forms/use-run-action";
import { useOrganizationId } from "@/components/organizations/organization-id";
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

const newDocumentKeys = { act: "newAct", upd: "newUpd" } as const;

interface ClientActionsProps {
  client: Client;
  /** Whether the organization charges VAT: then a UPD also serves as the tax invoice, unlike an act. */
  chargesVat: boolean;
}

export function ClientActions({ client, chargesVat }: ClientActionsProps) {
  const t = useTranslations("clients");
  const common = useTranslations("common");
  const leaveFor = useLeaveFor();
  const openMade = useOpenCreated();
  const run = useRunAction();
  const organizationId = useOrganizationId();
  const notifyUndoable = useNotifyUndoable();
  const [isAsking, setAsking] = useState(false);
  const [isPending, startTransition] = useTransition();
  const { id } = client;
  // The usual type is a button and the other one is in the menu: goods are shipped by a UPD even without VAT.
  const closingTypes = chargesVat ? (["upd", "act"] as const) : (["act", "upd"] as const);

  const createDocument = (docType: "invoice" | "act" | "upd") =>
    run(async () => {
      const basis = await findProposedBasis({ docType, organizationId, clientId: id });
      return createDocumentAction({ docType, organizationId, clientId: id, basisDocumentId: basis?.id });
    }, openMade);
  const restoreClient = () =>
    run(
      () => restoreClientAction({ id }),
      () => toast({ tone: "ok", title: t("restored") }),
    );
  const removeClient = () =>
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
      <Button loading={isPending} onClick={() => startTransition(restoreClient)}>
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
        <MenuItem
          icon={<Icon name="file-check" />}
          onSelect={() => startTransition(() => createDocument(closingTypes[1]))}
        >
          {t(newDocumentKeys[closingTypes[1]])}
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
      <Button loading={isPending} onClick={() => startTransition(() => createDocument(closingTypes[0]))}>
        <Icon name="plus" />
        {t(newDocumentKeys[closingTypes[0]])}
      </Button>
      <Button
        variant="primary"
        loading={isPending}
        onClick={() => startTransition(() => createDocument("invoice"))}
      >
        <Icon name="plus" />
        {t("newInvoice")}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={t("remove.title", { name: client.shortName ?? client.name })}
        description={t("remove.description")}
        confirmLabel={t("remove.action")}
        onConfirm={removeClient}
      />
    </>
  );
}
