"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useAnswer } from "@/components/forms/use-answer";
import { LetterWindow } from "@/components/letters/letter-window";
import { useOrganizationId } from "@/components/organizations/page-organization";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { draftOriginalLetterAction, sendOriginalLetterAction } from "@/lib/original-letters/actions";

interface AskButtonProps {
  clientId: string;
  clientName: string;
}

/** Asks a client by email for the originals that have not been returned. */
export function AskButton({ clientId, clientName }: AskButtonProps) {
  const t = useTranslations("originalScans.missing");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" aria-label={t("writeTo", { name: clientName })} onClick={() => setOpen(true)}>
        <Icon name="mail" />
        {t("write")}
      </Button>
      {isOpen && <AskDialog clientId={clientId} clientName={clientName} onClose={() => setOpen(false)} />}
    </>
  );
}

function AskDialog({ clientId, clientName, onClose }: AskButtonProps & { onClose: () => void }) {
  const t = useTranslations("originalScans.request");
  const organizationId = useOrganizationId();
  const draft = useAnswer(() => draftOriginalLetterAction({ id: clientId, organizationId }), onClose);
  const labels = {
    to: t("to"),
    subject: t("topic"),
    text: t("words"),
    send: t("send"),
    sent: t("sent"),
  };
  return (
    <LetterWindow
      title={t("title", { name: clientName })}
      draft={draft}
      labels={labels}
      send={(letter) => sendOriginalLetterAction({ id: clientId, organizationId, ...letter })}
      onClose={onClose}
    />
  );
}
