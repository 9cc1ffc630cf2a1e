"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { BulkReconciliationsDialog } from "./making-on-demand";

/** Acts of a period for all who need one, and then their letters. */
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
