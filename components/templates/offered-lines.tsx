import { useLocale, useTranslations } from "next-intl";
import { lineValuesOf, type VatRate } from "@/components/documents/lines/line-draft";
import type { VatMode } from "@/db/enums";
import type { TemplateSource } from "@/lib/imports/schema";
import { AmountOverflow } from "@/lib/values/line-amounts";
import { formatCents, type NumberLocale } from "@/lib/values/money";
import { computeTotals } from "@/lib/values/totals";

interface OfferedLinesProps {
  source: TemplateSource;
  offered: TemplateSource["lines"];
  defaultVatRate: VatRate;
  vatMode: VatMode;
}

/**
 * Notes about the lines of a file before they are taken over: what they lack, and the difference from the file's total.
 */
export function OfferedLines({ source, offered, defaultVatRate, vatMode }: OfferedLinesProps) {
  const t = useTranslations("templates.lines");
  const locale = useLocale() as NumberLocale;
  const { unreadLines, paperTotalCents, isVatUnclear } = source;
  const lines = offered.map((line) => lineValuesOf(line, defaultVatRate));
  const isTaxed = lines.some(({ vatRate }) => vatRate !== "none" && vatRate !== "0");
  const totalCents = totalOf(lines, vatMode);
  const amount = (cents: number) => formatCents(Math.abs(cents), locale);
  const differs = paperTotalCents !== null && totalCents !== null && paperTotalCents !== totalCents;
  return (
    <div className="flex flex-col gap-1.5 text-sm">
      {isTaxed && (
        <p className={isVatUnclear ? "text-warn" : "text-muted"}>
          {isVatUnclear ? t("modeUnclear") : t("mode", { mode: vatMode })}
        </p>
      )}
      {differs && (
        <p className="text-warn">
          {t("differs", {
            paper: amount(paperTotalCents),
            lines: amount(totalCents),
            difference: amount(paperTotalCents - totalCents),
          })}
        </p>
      )}
      {unreadLines.length > 0 && (
        <>
          <p className="text-warn">{t("unread", { count: unreadLines.length })}</p>
          <ul className="flex max-h-48 list-disc flex-col gap-1 overflow-y-auto pl-5 text-muted">
            {unreadLines.map(({ part, row, page, text }) => (
              <li key={`${part} ${row}`} className="wrap-anywhere">
                {t("unreadRow", { page, text })}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function totalOf(lines: Parameters<typeof computeTotals>[0], vatMode: VatMode): number | null {
  try {
    return computeTotals(lines, vatMode).totalCents;
  } catch (error) {
    if (error instanceof AmountOverflow) return null;
    throw error;
  }
}
