"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import { flushSync } from "react-dom";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { toast } from "@/components/ui/toast";
import type { NumberLocale } from "@/lib/values/money";
import type { VatMode } from "./line-amounts";
import type { LineDraft, VatRate } from "./line-draft";
import { type LinesAction, maxLines, remainingRowCount } from "./lines-state";
import type { PastedRows } from "./paste-table";
import type { FollowLines, showPaste } from "./show-paste";
import { useUndoOffer } from "./use-undo-offer";

interface ReportedStepsOptions {
  lines: readonly LineDraft[];
  dispatch: (action: LinesAction) => void;
  onVatMode: ((vatMode: VatMode) => void) | null;
}

/** Reports steps that change many lines at once, and offers to undo each. */
export function useReportedSteps({ lines, dispatch, onVatMode }: ReportedStepsOptions) {
  const t = useTranslations("document.lines");
  const states = useTranslations("states.vatRate");
  const modes = useTranslations("states.vatMode");
  const kinds = useTranslations("states.lineKind");
  const locale = useLocale() as NumberLocale;
  const offerUndo = useUndoOffer(lines);
  const undo = useStableCallback(() => dispatch({ type: "undo" }));
  const linesNow = useStableCallback(() => lines);
  const follow = useRef<FollowLines>(null);
  useEffect(() => follow.current?.(lines), [lines]);
  return {
    /** Applies a paste and reports it. */
    onPasted: (pasted: PastedRows, show: typeof showPaste, apply: () => void) => {
      const before = linesNow();
      flushSync(apply);
      const after = linesNow();
      show(pasted, { t, states, modes, locale, before, after, onVatMode, offerUndo, undo, follow });
    },
    onAdded: (rows: readonly Partial<LineDraft>[]) => {
      const leftOut = rows.length - remainingRowCount(lines);
      dispatch({ type: "add", rows });
      if (leftOut > 0) toast({ tone: "bad", title: t("leftOut", { count: leftOut, most: maxLines }) });
    },
    /** Performs an action of a row; one that sets the details of others reports which rows it changes. */
    perform: useStableCallback(async (action: LinesAction) => {
      if (action.type !== "details" || !action.ofOthers) return dispatch(action);
      const before = lines;
      flushSync(() => dispatch(action));
      const after = linesNow();
      const { reportShare } = await import("./share-report");
      reportShare({ before, after, now: linesNow() }, action, { t, kinds, offerUndo, undo });
    }),
    onRates: useStableCallback((vatRate: VatRate) => {
      flushSync(() => dispatch({ type: "rates", vatRate }));
      offerUndo({ title: t("ratesSet", { rate: states(vatRate) }), label: t("undoRates"), undo });
    }),
  };
}
