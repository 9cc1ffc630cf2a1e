"use client";

import { useTranslations } from "next-intl";
import { flushSync } from "react-dom";
import { isBlank, type LineDraft, type VatRate } from "@/components/documents/lines/line-draft";
import type { LinesAction } from "@/components/documents/lines/lines-state";
import { useUndoOffer } from "@/components/documents/lines/use-undo-offer";
import { useStableCallback } from "@/components/documents/use-stable-callback";

/**
 * Returns a function that changes the rates of all rows as the action `rates` does, says in how many, and offers
 * to undo it: the rows may be hidden by the view that has the button.
 */
export function useRatesStep(lines: readonly LineDraft[], dispatch: (action: LinesAction) => void) {
  const t = useTranslations("document.check");
  const common = useTranslations("common");
  const offerUndo = useUndoOffer(lines);
  const linesNow = useStableCallback(() => lines);
  return useStableCallback((vatRate?: VatRate) => {
    const before = linesNow();
    flushSync(() => dispatch({ type: "rates", vatRate }));
    const count = linesNow().filter(
      (line, index) => !isBlank(line) && line.vatRate !== before[index]?.vatRate,
    ).length;
    if (count === 0) return;
    offerUndo({
      title: t("ratesChanged", { count }),
      label: common("undo"),
      undo: () => dispatch({ type: "undo" }),
    });
  });
}
