"use client";

import { useTranslations } from "next-intl";
import { flushSync } from "react-dom";
import { useStable } from "@/components/documents/use-stable";
import type { LineDraft, VatRate } from "./line-draft";
import type { LinesAction } from "./lines-state";
import { useUndoOffer } from "./use-undo-offer";

/** Steps that change many lines at once: each is told of, with an offer to undo it. */
export function useToldSteps(lines: readonly LineDraft[], dispatch: (action: LinesAction) => void) {
  const t = useTranslations("document.lines");
  const states = useTranslations("states.vatRate");
  const offerUndo = useUndoOffer(lines);
  const undo = useStable(() => dispatch({ type: "undo" }));
  return {
    onPasted: (rows: number, unknownRates: string[]) => {
      const said = unknownRates.slice(0, 3).map((text) => `«${text}»`);
      offerUndo({
        title: t("pasted", { rows }),
        description: said.length > 0 ? t("unknownRates", { said: said.join(", ") }) : undefined,
        label: t("undoPaste"),
        undo,
      });
    },
    onRates: useStable((vatRate: VatRate) => {
      flushSync(() => dispatch({ type: "rates", vatRate }));
      offerUndo({ title: t("ratesSet", { rate: states(vatRate) }), label: t("undoRates"), undo });
    }),
  };
}
