"use client";

import { FileCode } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import type { Days } from "@/lib/months/rules";
import { ExchangeDialog } from "./dialogs-on-demand";

export function ExchangeButton({ days }: { days: Days }) {
  const t = useTranslations("month.exchange");
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <FileCode aria-hidden />
        {t("action")}
      </Button>
      {isOpen && <ExchangeDialog open days={days} onClose={() => setOpen(false)} />}
    </>
  );
}
