"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { BulkReconciliationsDialog } from "./create-dialogs-on-demand";

/** Creates acts of a period for all clients who need one, and then sends them by email. */
export function BulkReconciliations({ today }: { today: string }) {
  const t = useTranslations("reconciliations.bulk");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t("action")}</Button>
      {isOpen && <BulkReconciliationsDialog open today={today} onClose={() => setOpen(false)} />}
    </>
  );
}
