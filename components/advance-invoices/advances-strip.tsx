"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { Strip } from "@/components/ui/strip";
import { MakeAllDialog } from "./make-all-on-demand";

interface AdvancesStripProps {
  /** The days that the list is narrowed to; nothing is made of all that ever came. */
  days: { from: string; to: string } | null;
  canEdit: boolean;
}

/** Above payments that need an invoice for an advance: what that means, and the way to make them all. */
export function AdvancesStrip({ days, canEdit }: AdvancesStripProps) {
  const t = useTranslations("advanceInvoices");
  const [isOpen, setOpen] = useState(false);
  return (
    <Strip
      tone="warn"
      icon={<Icon name="credit-card" />}
      title={t("strip")}
      actions={
        canEdit &&
        days && (
          <Button size="sm" onClick={() => setOpen(true)}>
            {t("makeAll")}
          </Button>
        )
      }
    >
      <p className="max-w-[90ch] text-sm text-muted">{t("text")}</p>
      {isOpen && days && <MakeAllDialog open days={days} onClose={() => setOpen(false)} />}
    </Strip>
  );
}
