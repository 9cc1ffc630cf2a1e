import type { useTranslations } from "next-intl";
import { innerQuotes } from "@/lib/values/inner-quotes";
import { formatCents, type NumberLocale } from "@/lib/values/money";
import type { VatMode } from "./line-amounts";
import { maxLines } from "./lines-state";
import { namedLines } from "./named-lines";
import type { PastedRows } from "./paste-table";

export interface ReportTexts {
  t: ReturnType<typeof useTranslations<"document.lines">>;
  states: ReturnType<typeof useTranslations<"states.vatRate">>;
  modes: ReturnType<typeof useTranslations<"states.vatMode">>;
  locale: NumberLocale;
}

interface ModeOffer {
  title: string;
  description: string;
  label: string;
  vatMode: VatMode;
}

/**
 * Says what a paste did; `warning` names the amounts that are not those of the table, and `offer` the VAT mode in which
 * they would be.
 */
export function pasteReport(
  { rows, leftOut, unknownRates, hasNoPrices, titles, replaced, otherMode, ...sums }: PastedRows,
  { t, states, modes, locale }: ReportTexts,
): { title: string; description: string | undefined; warning: string | null; offer: ModeOffer | null } {
  const offerOf = ({ fitting, former }: NonNullable<PastedRows["otherMode"]>): ModeOffer => ({
    title: t("modeFits", { fitting: modes(fitting), mode: modes(former) }),
    description: t("modeOfOthers", { mode: fitting }),
    label: t("setMode", { mode: modes(fitting) }),
    vatMode: fitting,
  });
  const { convertedLines, differingLines, differingTotal } = sums;
  const unknownRateTexts = unknownRates.slice(0, 3).map((text) => `«${innerQuotes(text)}»`);
  const remarks = replaced.map(({ from, to, count }) =>
    t("replacedRates", { count, from: states(from), to: states(to) }),
  );
  if (leftOut > 0) remarks.unshift(t("leftOut", { count: leftOut, most: maxLines }));
  if (titles > 0) remarks.push(t("titlesLeftOut", { count: titles }));
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
  const offer = otherMode && !otherMode.isSet ? offerOf(otherMode) : null;
  return { title: t("pasted", { rows }), description: remarks.join(" ") || undefined, warning, offer };
}
