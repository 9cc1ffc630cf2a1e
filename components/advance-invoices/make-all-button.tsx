"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { MakeAllDialog } from "./make-all-on-demand";

/** Asks before advance invoices are created for all payments of these days. */
export function MakeAllButton({ days }: { days: { from: string; to: string } }) {
  const t = useTranslations("advanceInvoices");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {t("makeAll")}
      </Button>
      {isOpen && <MakeAllDialog open days={days} onClose={() => setOpen(false)} />}
    </>
  );
}
