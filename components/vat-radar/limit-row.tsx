import { useLocale, useTranslations } from "next-intl";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { usualRate } from "@/lib/values/vat-rates";
import type { VatRadar } from "@/lib/vat-radar/schema";
import type { ShownLimit } from "./shown-limits";

interface LimitRowProps {
  limit: ShownLimit;
  radar: Pick<VatRadar, "incomeCents" | "forecastCents" | "year">;
}

/** A limit: its sum, what is left of it, when it is crossed, and what changes then. */
export function LimitRow({ limit, radar: { incomeCents, forecastCents, year } }: LimitRowProps) {
  const t = useTranslations("vatRadar");
  const rates = useTranslations("states.vatRate");
  const locale = useLocale();
  const { key, limitCents, crossedOn, isCrossed, isExpected, expectedMonth, changesFrom } = limit;
  const remaining = limitCents - incomeCents;
  const formatMoney = (cents: number) => formatCents(cents, locale);
  const monthName = (month: string) =>
    new Intl.DateTimeFormat(locale, { month: "long", year: "numeric", timeZone: "UTC" }).format(
      new Date(`${month}-01T00:00:00Z`),
    );
  return (
    <li>
      <div className="flex flex-wrap justify-between gap-x-3">
        <span>{t(`limits.${key}`, { year: String(year + 1) })}</span>
        <span className="num">{formatMoney(limitCents)}</span>
      </div>
      <Scale income={incomeCents / limitCents} forecast={forecastCents / limitCents} isBad={isCrossed} />
      <p className="flex flex-wrap justify-between gap-x-3 text-sm text-muted">
        <span className={isCrossed ? "text-bad" : isExpected ? "text-warn" : undefined}>
          {isCrossed
            ? crossedOn
              ? t("crossedOn", { date: formatDate(crossedOn) })
              : t("crossed")
            : isExpected
              ? expectedMonth
                ? t("expected", { month: monthName(expectedMonth) })
                : t("expectedYear")
              : t("notExpected")}
        </span>
        <span className="num">
          {remaining >= 0
            ? t("left", { sum: formatMoney(remaining) })
            : t("above", { sum: formatMoney(-remaining) })}
        </span>
      </p>
      {changesFrom && (isCrossed || isExpected) && (
        <p className="text-sm text-pretty">
          {t(`changes.${key}`, {
            date: formatDate(changesFrom),
            rate: rates(usualRate("osno", changesFrom)),
          })}
        </p>
      )}
    </li>
  );
}

const percentOf = (of: number) => `${100 * Math.min(1, Math.max(0, of))}%`;

/** The income received, and the income expected beyond it; the sums are shown beside it. */
function Scale({ income, forecast, isBad }: { income: number; forecast: number; isBad: boolean }) {
  return (
    <svg aria-hidden="true" className="my-1 block h-2 w-full overflow-hidden rounded-full bg-sunk">
      <rect width={percentOf(forecast)} height="100%" className="filled fill-accent/35" />
      <rect
        width={percentOf(income)}
        height="100%"
        className={`filled ${isBad ? "fill-bad" : "fill-accent"}`}
      />
    </svg>
  );
}
