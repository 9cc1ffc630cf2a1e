"use client";

import { ChevronDown } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { onDemand } from "@/components/ui/on-demand";
import { Popover } from "@/components/ui/popover";
import type { Period } from "./period";
import type { PeriodPanelProps } from "./period-panel";
import { usePeriodText } from "./period-text";

const Panel = onDemand<PeriodPanelProps & { open: boolean }>(
  async () => (await import("./period-panel")).PeriodPanel,
);

interface PeriodFilterProps {
  period: Period;
  today: string;
  onChange: (period: Period) => void;
}

/** The period of a list; what it is chosen from is fetched when it is first opened. */
export function PeriodFilter({ period, today, onChange }: PeriodFilterProps) {
  const t = useTranslations("documents.period");
  const textOf = usePeriodText();
  const [isOpen, setOpen] = useState(false);
  const choose = (next: Period) => {
    onChange(next);
    setOpen(false);
  };
  return (
    <Popover
      label={t("panel")}
      open={isOpen}
      onOpenChange={setOpen}
      className="w-[336px]"
      trigger={
        <Button size="sm" onPointerEnter={Panel.fetch}>
          {t("button", { period: textOf(period) })}
          <ChevronDown aria-hidden className="text-muted" />
        </Button>
      }
    >
      <Panel open={isOpen} period={period} today={today} onChoose={choose} />
    </Popover>
  );
}
