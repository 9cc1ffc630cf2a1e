"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import type { Days } from "@/lib/months/rules";
import { ExchangeDialog } from "./dialogs-on-demand";

export function ExchangeButton({ days }: { days: Days }) {
  const t = useTranslations("month.exchange");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <Icon name="file-code" />
        {t("action")}
      </Button>
      {isOpen && <ExchangeDialog open days={days} onClose={() => setOpen(false)} />}
    </>
  );
}
