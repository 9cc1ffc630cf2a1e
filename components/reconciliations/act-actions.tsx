"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { XmlMenuItem } from "@/components/exchange-files/xml-menu-item";
import { XmlDialog } from "@/components/exchange-files/xml-on-demand";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { canChangeStatus } from "@/lib/reconciliations/rules";
import type { Reconciliation } from "@/lib/reconciliations/schema";
import type { FieldErrors } from "@/lib/values/fields";
import { LetterDialog, LinkDialog, OutcomeDialog } from "./act-dialogs-on-demand";
import type { OutcomeStatus } from "./outcome-dialog";

type OpenedDialog =
  | { kind: "letter" | "link" }
  | { kind: "move"; status: OutcomeStatus }
  | { kind: "missing"; fieldErrors: FieldErrors }
  | null;

const icons = {
  agreed: <Icon name="check" />,
  disputed: <Icon name="circle-alert" />,
  cancelled: <Icon name="ban" />,
};

interface ActActionsProps {
  act: Pick<Reconciliation, "id" | "status" | "organizationId" | "clientId">;
  canEdit: boolean;
}

/** The actions for an act: files for everybody; emails, links and the outcome for users who may edit. */
export function ActActions({ act, canEdit }: ActActionsProps) {
  const { id, status, organizationId, clientId } = act;
  const t = useTranslations("reconciliations.actions");
  const [openedDialog, setOpenedDialog] = useState<OpenedDialog>(null);
  const close = () => setOpenedDialog(null);
  const address = `/api/reconciliations/${id}`;
  const isInForce = canEdit && status !== "cancelled";
  const moves = (["agreed", "disputed", "cancelled"] as const).filter(
    (next) => canEdit && canChangeStatus(status, next),
  );
  return (
    <>
      <DropdownMenu
        align="end"
        trigger={<IconButton label={t("more")} icon={<Icon name="ellipsis" />} variant="secondary" />}
      >
        <MenuItem icon={<Icon name="file-spreadsheet" />} href={`${address}/xlsx`}>
          {t("download", { format: "XLSX" })}
        </MenuItem>
        <XmlMenuItem
          address={`${address}/xml`}
          onMissing={(fieldErrors) => setOpenedDialog({ kind: "missing", fieldErrors })}
        >
          {t("download", { format: "XML" })}
        </XmlMenuItem>
        {moves.length > 0 && <MenuSeparator />}
        {moves.map((next) => (
          <MenuItem
            key={next}
            icon={icons[next]}
            tone={next === "cancelled" ? "danger" : undefined}
            onSelect={() => setOpenedDialog({ kind: "move", status: next })}
          >
            {t(next)}
          </MenuItem>
        ))}
      </DropdownMenu>
      <a href={`${address}/pdf`} target="_blank" rel="noreferrer" className={buttonClass({})}>
        {t("pdf")}
      </a>
      {isInForce && (
        <>
          <Button onClick={() => setOpenedDialog({ kind: "link" })}>
            <Icon name="link-2" />
            {t("link")}
          </Button>
          <Button variant="primary" onClick={() => setOpenedDialog({ kind: "letter" })}>
            {t("send")}
          </Button>
        </>
      )}
      {openedDialog?.kind === "letter" && <LetterDialog open id={id} onClose={close} />}
      {openedDialog?.kind === "link" && <LinkDialog open id={id} onClose={close} />}
      {openedDialog?.kind === "missing" && (
        <XmlDialog
          open
          fieldErrors={openedDialog.fieldErrors}
          advice={t("xmlAdvice")}
          organizationId={organizationId}
          clientId={clientId}
          onClose={close}
        />
      )}
      {openedDialog?.kind === "move" && (
        <OutcomeDialog open id={id} status={openedDialog.status} onClose={close} />
      )}
    </>
  );
}
