"use client";

import { clsx } from "clsx";
import { useTranslations } from "next-intl";
import { use } from "react";
import { Icon } from "@/components/ui/icon";
import { useReplayChoice } from "@/components/ui/use-replay-choice";
import { lineRates } from "@/db/enums";
import { cellClass } from "./cell-class";
import type { CellProps } from "./cell-props";
import { vatRateOf } from "./cell-text";
import type { VatRate } from "./line-draft";
import { OfferedRates } from "./offered-rates";

interface VatCellProps extends CellProps {
  /** The rate that the row gets with the completion of its name, shown in grey. */
  offered: VatRate | undefined;
}

export function VatCell({ line, index, label, isInvalid, errorId, dispatch, offered }: VatCellProps) {
  const t = useTranslations("states.vatRate");
  const offeredRates = use(OfferedRates);
  const list = useReplayChoice();
  const shown = offered ?? line.vatRate;
  return (
    <span className="relative block">
      <select
        ref={list}
        aria-label={label}
        aria-invalid={isInvalid || undefined}
        aria-describedby={isInvalid ? errorId : undefined}
        data-row={index}
        data-column="vatRate"
        value={shown}
        onChange={(event) => {
          const vatRate = vatRateOf(event.target.value);
          if (vatRate) dispatch({ type: "fill", key: line.key, values: { vatRate } });
        }}
        className={clsx(
          cellClass,
          offered && "text-muted!",
          "num appearance-none truncate pr-5.5! pl-0.5! text-right max-lines:pl-(--cell)! max-lines:text-left",
        )}
      >
        {lineRates
          .filter((rate) => rate === shown || offeredRates.includes(rate))
          .map((rate) => (
            <option key={rate} value={rate}>
              {t(rate)}
            </option>
          ))}
      </select>
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute top-1/2 right-1.5 -translate-y-1/2 text-muted max-lines:right-2.5"
      />
    </span>
  );
}
