"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { toast } from "@/components/ui/toast";
import type { Period } from "./period";
import type { PeriodPanel } from "./period-panel";
import { usePeriodText } from "./period-text";

interface PeriodFilterProps {
  period: Period;
  today: string;
  onChange: (period: Period) => void;
}

/** The period of a list; what it is chosen from is fetched when it is first opened. */
export function PeriodFilter({ period, today, onChange }: PeriodFilterProps) {
  const t = useTranslations("documents.period");
  const errors = useTranslations("errors");
  const textOf = usePeriodText();
  const [isOpen, setOpen] = useState(false);
  const [Panel, setPanel] = useState<typeof PeriodPanel | null>(null);
  const show = async (open: boolean) => {
    if (!open || Panel) return setOpen(open);
    try {
      const loaded = await import("./period-panel");
      setPanel(() => loaded.PeriodPanel);
      setOpen(true);
    } catch {
      toast({ tone: "bad", title: errors("network") });
    }
  };
  const choose = (next: Period) => {
    onChange(next);
    setOpen(false);
  };
  return (
    <Popover
      label={t("panel")}
      open={isOpen}
      onOpenChange={show}
      className="w-[336px]"
      trigger={
        <Button size="sm">
          {t("button", { period: textOf(period) })}
          <ChevronDown aria-hidden className="text-muted" />
        </Button>
      }
    >
      {Panel && <Panel period={period} today={today} onChoose={choose} />}
    </Popover>
  );
}
