"use client";

import { useLocale, useTranslations } from "next-intl";
import { flushSync } from "react-dom";
import { useStableCallback } from "@/components/documents/use-stable-callback";
import { dismissToast, toast } from "@/components/ui/toast";
import { innerQuotes } from "@/lib/values/inner-quotes";
import { formatCents, type NumberLocale } from "@/lib/values/money";
import type { VatMode } from "./line-amounts";
import type { LineDraft, VatRate } from "./line-draft";
import {
  type DetailsAction,
  type LinesAction,
  maxLines,
  remainingRowCount,
  withDetails,
} from "./lines-state";
import type { PastedRows } from "./use-table-events";
import { useUndoOffer } from "./use-undo-offer";

/** Milliseconds for the warning of other sums than in the table, which stays when the lines change. */
const warningMs = 60_000;

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
  const offerMode = ({ fitting, former }: NonNullable<PastedRows["otherMode"]>) =>
    toast({
      tone: "bad",
      title: t("modeFits", { fitting: modes(fitting), mode: modes(former) }),
      description: t("modeOfOthers", { mode: fitting }),
      durationMs: warningMs,
      action: { label: t("setMode", { mode: modes(fitting) }), onSelect: () => onVatMode?.(fitting) },
    });
  return {
    onPasted: ({ rows, leftOut, unknownRates, hasNoPrices, replaced, otherMode, ...sums }: PastedRows) => {
      const { convertedLines, differingLines, differingTotal } = sums;
      const unknownRateTexts = unknownRates.slice(0, 3).map((text) => `«${innerQuotes(text)}»`);
      const remarks = replaced.map(({ from, to, count }) =>
        t("replacedRates", { count, from: states(from), to: states(to) }),
      );
      if (leftOut > 0) remarks.unshift(t("leftOut", { count: leftOut, most: maxLines }));
      if (unknownRateTexts.length > 0) remarks.push(t("unknownRates", { said: unknownRateTexts.join(", ") }));
      if (hasNoPrices) remarks.push(t("noPrices"));
      if (convertedLines.length > 0) remarks.push(t("convertedLines", { lines: namedLines(convertedLines) }));
      if (otherMode?.isSet) remarks.push(t("modeSet", { mode: modes(otherMode.fitting) }));
      const warning =
        differingLines.length > 0
          ? t("differingLines", { lines: namedLines(differingLines) })
          : differingTotal &&
            t("differingTotal", {
              table: formatCents(differingTotal.tableCents, locale),
              lines: formatCents(differingTotal.linesCents, locale),
            });
      if (warning) toast({ tone: "bad", title: warning, durationMs: warningMs });
      const offer = otherMode && !otherMode.isSet ? offerMode(otherMode) : null;
      offerUndo({
        title: t("pasted", { rows }),
        description: remarks.join(" ") || undefined,
        label: t("undoPaste"),
        undo: () => {
          undo();
          if (offer !== null) dismissToast(offer);
          if (otherMode?.isSet) onVatMode?.(otherMode.former);
        },
      });
    },
    onAdded: (rows: readonly Partial<LineDraft>[]) => {
      const leftOut = rows.length - remainingRowCount(lines);
      dispatch({ type: "add", rows });
      if (leftOut > 0) toast({ tone: "bad", title: t("leftOut", { count: leftOut, most: maxLines }) });
    },
    /** Performs an action of a row; one that sets the details of others reports which rows it changes. */
    perform: useStableCallback((action: LinesAction) => {
      if (action.type !== "details" || !action.isOfAll) return dispatch(action);
      const { changedLines, otherKindLines } = sharedIn(lines, action);
      flushSync(() => dispatch(action));
      if (changedLines.length === 0) return void toast({ title: t("details.sharedWithNone") });
      const named = t("details.sharedWith", { lines: namedLines(changedLines) });
      const kind = kinds(action.details.kind);
      const ofKind =
        otherKindLines.length > 0 && t("details.kindSet", { kind, lines: namedLines(otherKindLines) });
      offerUndo({
        title: t("details.shared", { count: changedLines.length }),
        description: [named, ofKind].filter(Boolean).join(" "),
        ...{ label: t("details.undo"), undo },
      });
    }),
    onRates: useStableCallback((vatRate: VatRate) => {
      flushSync(() => dispatch({ type: "rates", vatRate }));
      offerUndo({ title: t("ratesSet", { rate: states(vatRate) }), label: t("undoRates"), undo });
    }),
  };
}

/** Returns the numbers of the other lines that details change, and of those that become of another kind. */
function sharedIn(lines: readonly LineDraft[], action: DetailsAction) {
  const next = withDetails(lines, action);
  const changed = lines.flatMap((line, at) => (line === next[at] || line.key === action.key ? [] : [at]));
  return {
    changedLines: changed.map((at) => at + 1),
    otherKindLines: changed
      .filter((at) => lines[at]!.details?.kind !== next[at]!.details.kind)
      .map((at) => at + 1),
  };
}

const maxNamedRanges = 20;

/** Numbers of lines in ascending order as text: «2, 5–7». */
function namedLines(lines: readonly number[]): string {
  const ranges: Array<[first: number, last: number]> = [];
  for (const line of lines) {
    const range = ranges.at(-1);
    if (range?.[1] === line - 1) range[1] = line;
    else ranges.push([line, line]);
  }
  const texts = ranges.map(([first, last]) => (first === last ? `${first}` : `${first}–${last}`));
  const named = texts.slice(0, maxNamedRanges).join(", ");
  return texts.length > maxNamedRanges ? `${named}…` : named;
}
