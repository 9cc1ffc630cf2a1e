"use client";

import { useTranslations } from "next-intl";
import { flushSync } from "react-dom";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { toast } from "@/components/ui/toast";
import { innerQuotes } from "@/lib/values/inner-quotes";
import type { LineDraft, VatRate } from "./line-draft";
import { type LinesAction, maxLines, remainingRowCount } from "./lines-state";
import type { PastedRows } from "./use-table-events";
import { useUndoOffer } from "./use-undo-offer";

/** Reports steps that change many lines at once, and offers to undo each. */
export function useReportedSteps(lines: readonly LineDraft[], dispatch: (action: LinesAction) => void) {
  const t = useTranslations("document.lines");
  const states = useTranslations("states.vatRate");
  const offerUndo = useUndoOffer(lines);
  const undo = useStableCallback(() => dispatch({ type: "undo" }));
  return {
    onPasted: ({ rows, leftOut, unknownRates, replaced }: PastedRows) => {
      const unknownRateTexts = unknownRates.slice(0, 3).map((text) => `«${innerQuotes(text)}»`);
      const remarks = replaced.map(({ from, to, count }) =>
        t("replacedRates", { count, from: states(from), to: states(to) }),
      );
      if (leftOut > 0) remarks.unshift(t("leftOut", { count: leftOut, most: maxLines }));
      if (unknownRateTexts.length > 0) remarks.push(t("unknownRates", { said: unknownRateTexts.join(", ") }));
      offerUndo({
        title: t("pasted", { rows }),
        description: remarks.join(" ") || undefined,
        label: t("undoPaste"),
        undo,
      });
    },
    onAdded: (rows: readonly Partial<LineDraft>[]) => {
      const leftOut = rows.length - remainingRowCount(lines);
      dispatch({ type: "add", rows });
      if (leftOut > 0) toast({ tone: "bad", title: t("leftOut", { count: leftOut, most: maxLines }) });
    },
    onRates: useStableCallback((vatRate: VatRate) => {
      flushSync(() => dispatch({ type: "rates", vatRate }));
      offerUndo({ title: t("ratesSet", { rate: states(vatRate) }), label: t("undoRates"), undo });
    }),
  };
}
