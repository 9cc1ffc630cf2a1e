"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useDialogData } from "@/components/forms/use-dialog-data";
import { ComposeLetterDialog } from "@/components/letters/compose-letter-dialog";
import { useOrganizationId } from "@/components/organizations/organization-id";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { draftOriginalLetterAction, sendOriginalLetterAction } from "@/lib/original-letters/actions";

interface RequestOriginalsProps {
  clientId: string;
  clientName: string;
}

/** Asks a client by email for the originals that have not been returned. */
export function RequestOriginalsButton({ clientId, clientName }: RequestOriginalsProps) {
  const t = useTranslations("originalScans.missing");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={t("writeTo", { name: clientName })} onClick={() => setOpen(true)}>
        <Icon name="mail" />
        {t("write")}
      </Button>
      {isOpen && (
        <RequestOriginalsDialog clientId={clientId} clientName={clientName} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function RequestOriginalsDialog({
  clientId,
  clientName,
  onClose,
}: RequestOriginalsProps & { onClose: () => void }) {
  const t = useTranslations("originalScans.request");
  const organizationId = useOrganizationId();
  const draft = useDialogData(() => draftOriginalLetterAction({ id: clientId, organizationId }), onClose);
  const labels = {
    to: t("to"),
    subject: t("topic"),
    text: t("words"),
    send: t("send"),
    sent: t("sent"),
  };
  return (
    <ComposeLetterDialog
      title={t("title", { name: clientName })}
      draft={draft}
      labels={labels}
      send={(letter) => sendOriginalLetterAction({ id: clientId, organizationId, ...letter })}
      onClose={onClose}
    />
  );
}
