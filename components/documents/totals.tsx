"use client";

import { useLocale, useTranslations } from "next-intl";
import { totalsOf, type VatMode } from "@/components/documents/lines/line-amounts";
import type { LineDraft } from "@/components/documents/lines/line-draft";
import { formatCents, formatSum } from "@/lib/values/money";

interface TotalsProps {
  lines: readonly LineDraft[];
  vatMode: VatMode;
  /** Whether the document asks for payment; otherwise it only states its amount. */
  isPayable?: boolean;
}

/** The totals of the document, computed by the same code as on the server. */
export function Totals({ lines, vatMode, isPayable = false }: TotalsProps) {
  const t = useTranslations("document.totals");
  const rates = useTranslations("states.vatRate");
  const locale = useLocale();
  const totals = totalsOf(lines, vatMode);
  if (!totals) return <p className="text-bad">{t("overflow")}</p>;

  const isOnTop = vatMode === "on_top";
  const vatRows = totals.vatByRate.length > 0 ? totals.vatByRate : zeroVatByRate(lines);
  const taxedRows = vatRows.filter(({ vatRate }) => vatRate !== "none");
  return (
    <dl
      aria-label={t("label")}
      className="ml-auto grid w-full max-w-75 grid-cols-[1fr_auto] gap-x-4 pr-3 leading-6 sm:w-68"
    >
      <dt>{t("total")}</dt>
      <dd className="num text-right">
        {formatCents(isOnTop ? totals.subtotalCents : totals.totalCents, locale)}
      </dd>
      {taxedRows.map(({ vatRate, vatCents }) => (
        <div key={vatRate} className="contents text-muted">
          <dt>{t(isOnTop ? "vatOnTop" : "vatIncluded", { rate: withNonBreakingSpaces(rates(vatRate)) })}</dt>
          <dd className="num text-right">{formatCents(vatCents, locale)}</dd>
        </div>
      ))}
      {taxedRows.length === 0 && <dt className="col-span-2 text-muted">{t("withoutVat")}</dt>}
      <dt className="text-lg leading-8 font-semibold">{t(isPayable ? "payable" : "all")}</dt>
      <dd className="num text-right text-lg leading-8 font-semibold">
        {formatSum(totals.totalCents, locale)}
      </dd>
    </dl>
  );
}

/** Before any line is filled in: the rates of the lines, with zero VAT. */
const zeroVatByRate = (lines: readonly LineDraft[]) =>
  [...new Set(lines.map(({ vatRate }) => vatRate))].map((vatRate) => ({ vatRate, vatCents: 0 }));

/** Keeps «22 %» on one line. */
const withNonBreakingSpaces = (rate: string) => rate.replaceAll(" ", "\u00a0");
