"use client";

import { BellRing } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { RemindDialog } from "./remind-dialog";

/** Shows the letter that a client would get now, and sends it. */
export function RemindButton({ clientId }: { clientId: string }) {
  const t = useTranslations("reminders.client");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <BellRing aria-hidden />
        {t("remind")}
      </Button>
      {isOpen && <RemindDialog clientId={clientId} onClose={() => setOpen(false)} />}
    </>
  );
}
