"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { RemindDialog } from "./remind-dialog";

/** Shows the email that a client would get now, and sends it. */
export function RemindButton({ clientId }: { clientId: string }) {
  const t = useTranslations("reminders.client");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="bell-ring" />
        {t("remind")}
      </Button>
      {isOpen && <RemindDialog clientId={clientId} onClose={() => setOpen(false)} />}
    </>
  );
}
