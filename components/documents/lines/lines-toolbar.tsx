"use client";

import { useTranslations } from "next-intl";
import { memo } from "react";
import { Button } from "@/components/ui/button";
import { DropdownMenu, MenuItem } from "@/components/ui/dropdown-menu";
import { Icon } from "@/components/ui/icon";
import { IconButton } from "@/components/ui/icon-button";
import type { LineColumn } from "./columns";
import { CatalogueDialog } from "./dialogs-on-demand";
import { KeyHints } from "./key-hints";
import type { VatRate } from "./line-draft";

interface LinesToolbarProps {
  canAppend: boolean;
  columns: readonly LineColumn[];
  /** Whether some row has a discount, so that its column stays. */
  isDiscounted: boolean;
  onAppend: () => void;
  onPick: () => void;
  onCopy: () => void;
  onDiscount: (isShown: boolean) => void;
  /** The rates that can be set for all rows at once. */
  rates: readonly VatRate[];
  onRates: (vatRate: VatRate) => void;
}

export const LinesToolbar = memo(function LinesToolbar(props: LinesToolbarProps) {
  const { canAppend, columns, isDiscounted, onAppend, onPick, onCopy, onDiscount, rates, onRates } = props;
  const t = useTranslations("document.lines");
  const states = useTranslations("states.vatRate");
  const hasDiscount = columns.includes("discount");
  return (
    <div className="@container flex min-w-56 flex-1 flex-col items-start gap-2">
      <div className="flex flex-wrap items-center gap-1">
        <Button size="sm" onClick={onAppend} disabled={!canAppend}>
          <Icon name="plus" className="@max-[21.25rem]:hidden" />
          {t("append")}
        </Button>
        <Button
          size="sm"
          onPointerEnter={CatalogueDialog.fetch}
          onFocus={CatalogueDialog.fetch}
          onClick={onPick}
          disabled={!canAppend}
        >
          <Icon name="book-open" className="@max-[22.8125rem]:hidden" />
          {t("pick")}
        </Button>
        <DropdownMenu
          trigger={
            <Button size="sm" aria-label={t("ratesMenu")}>
              {t("rates")}
            </Button>
          }
        >
          {rates.toReversed().map((rate) => (
            <MenuItem key={rate} onSelect={() => onRates(rate)}>
              {t("rateToAll", { rate: states(rate) })}
            </MenuItem>
          ))}
        </DropdownMenu>
        <IconButton
          size="sm"
          label={hasDiscount ? t("hideDiscount") : t("showDiscount")}
          icon={<Icon name="percent" />}
          aria-pressed={hasDiscount}
          disabled={isDiscounted}
          onClick={() => onDiscount(!hasDiscount)}
        />
        <IconButton size="sm" label={t("copyTable")} icon={<Icon name="clipboard-copy" />} onClick={onCopy} />
      </div>
      <KeyHints />
    </div>
  );
});
