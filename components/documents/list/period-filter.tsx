"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { onDemand } from "@/components/ui/on-demand";
import { Popover } from "@/components/ui/popover";
import type { Days } from "@/lib/values/ready-periods";
import type { PeriodPanelProps } from "./period-panel";
import { usePeriodText } from "./period-text";

const Panel = onDemand<PeriodPanelProps>(async () => (await import("./period-panel")).PeriodPanel);

interface PeriodFilterProps extends Omit<PeriodPanelProps, "onChoose"> {
  onChange: (period: Days) => void;
}

/** The period of a list; its panel is loaded when it is first opened. */
export function PeriodFilter({ onChange, ...panel }: PeriodFilterProps) {
  const t = useTranslations("documents.period");
  const textOf = usePeriodText();
  const [isOpen, setOpen] = useState(false);
  const { period, today } = panel;
  const choose = (next: Days) => {
    onChange(next);
    setOpen(false);
  };
  return (
    <Popover
      label={t("panel")}
      open={isOpen}
      onOpenChange={setOpen}
      className="w-84"
      trigger={
        <Button
          size="sm"
          data-chosen={period.from || period.to ? true : undefined}
          onPointerEnter={Panel.fetch}
        >
          {t("button", { period: textOf(period, today) })}
          <Icon name="chevron-down" className="text-muted" />
        </Button>
      }
    >
      <Panel open={isOpen} {...panel} onChoose={choose} />
    </Popover>
  );
}
