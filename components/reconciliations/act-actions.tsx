"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { XmlItem } from "@/components/exchange-files/xml-item";
import { XmlDialog } from "@/components/exchange-files/xml-on-demand";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { DropdownMenu, MenuItem, MenuSeparator } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import { mayMove } from "@/lib/reconciliations/rules";
import type { Reconciliation } from "@/lib/reconciliations/schema";
import type { FieldErrors } from "@/lib/values/fields";
import { LetterDialog, LinkDialog, MoveDialog } from "./act-dialogs-on-demand";
import type { Move } from "./move-dialog";

type Opened =
  | { kind: "letter" | "link" }
  | { kind: "move"; status: Move }
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
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const address = `/api/reconciliations/${id}`;
  const isAlive = canEdit && status !== "cancelled";
  const moves = (["agreed", "disputed", "cancelled"] as const).filter(
    (next) => canEdit && mayMove(status, next),
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
        <XmlItem
          address={`${address}/xml`}
          onMissing={(fieldErrors) => setOpened({ kind: "missing", fieldErrors })}
        >
          {t("download", { format: "XML" })}
        </XmlItem>
        {moves.length > 0 && <MenuSeparator />}
        {moves.map((next) => (
          <MenuItem
            key={next}
            icon={icons[next]}
            tone={next === "cancelled" ? "danger" : undefined}
            onSelect={() => setOpened({ kind: "move", status: next })}
          >
            {t(next)}
          </MenuItem>
        ))}
      </DropdownMenu>
      <a href={`${address}/pdf`} target="_blank" rel="noreferrer" className={buttonClass({})}>
        {t("pdf")}
      </a>
      {isAlive && (
        <>
          <Button onClick={() => setOpened({ kind: "link" })}>
            <Icon name="link-2" />
            {t("link")}
          </Button>
          <Button variant="primary" onClick={() => setOpened({ kind: "letter" })}>
            {t("send")}
          </Button>
        </>
      )}
      {opened?.kind === "letter" && <LetterDialog open id={id} onClose={close} />}
      {opened?.kind === "link" && <LinkDialog open id={id} onClose={close} />}
      {opened?.kind === "missing" && (
        <XmlDialog
          open
          fieldErrors={opened.fieldErrors}
          advice={t("xmlAdvice")}
          organizationId={organizationId}
          clientId={clientId}
          onClose={close}
        />
      )}
      {opened?.kind === "move" && <MoveDialog open id={id} status={opened.status} onClose={close} />}
    </>
  );
}
