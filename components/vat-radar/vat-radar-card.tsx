import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import type { VatRadar } from "@/lib/vat-radar/schema";
import { LimitRow } from "./limit-row";
import { shownLimits } from "./shown-limits";

interface VatRadarCardProps {
  radar: VatRadar;
  /** Shows all limits; otherwise only the next one. */
  isWhole?: boolean;
}

/** The income of a year compared with the VAT limits, in words and as bars; nothing requires hovering. */
export function VatRadarCard({ radar, isWhole = false }: VatRadarCardProps) {
  const t = useTranslations("vatRadar");
  const locale = useLocale();
  const { year, incomeCents, forecastCents, unsortedCents, refundedCents, previousCents } = radar;
  const formatMoney = (cents: number) => formatCents(cents, locale);
  return (
    <Card title={t("title", { year: String(year) })}>
      <p className="mt-1 text-2xl font-semibold tracking-tight tabular-nums wrap-anywhere">
        {formatMoney(incomeCents)} <span className="text-base font-normal text-muted">₽</span>
      </p>
      <p className="text-sm text-muted">
        {t("income")}
        {refundedCents > 0 && `, ${t("refunded", { sum: formatMoney(refundedCents) })}`}
        {radar.method !== "none" && `. ${t(`forecast.${radar.method}`, { sum: formatMoney(forecastCents) })}`}
      </p>
      {radar.isPayerFromStart && (
        <p className="mt-2 text-bad">
          {t("payerFromStart", {
            date: formatDate(`${year}-01-01`),
            before: String(year - 1),
            sum: formatMoney(previousCents),
          })}
        </p>
      )}
      <ul className="mt-3 grid gap-3">
        {shownLimits(radar, isWhole).map((limit) => (
          <LimitRow key={limit.key} limit={limit} radar={radar} />
        ))}
      </ul>
      {unsortedCents > 0 && (
        <p className="mt-3 text-sm">
          <Link href="/payments" prefetch={false} className="text-accent underline underline-offset-2">
            {t("unsorted", { sum: formatMoney(unsortedCents) })}
          </Link>
        </p>
      )}
      {isWhole && (
        <p className="mt-3 text-xs text-pretty text-muted">
          {t("method")} {radar.source && t("source", { source: radar.source })}
          {radar.isPreliminary && ` ${t("preliminary")}`}
        </p>
      )}
    </Card>
  );
}
