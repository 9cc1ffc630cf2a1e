import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { formatCents } from "@/lib/values/money";
import { monthEnd } from "@/lib/values/months";
import { shortMonth } from "./month-name";
import { scaleOf } from "./scale";

interface Month {
  /** The first day of the month. */
  month: string;
  invoicedCents: number;
  receivedCents: number;
}

const barsHeightPx = 140;

/** The sums invoiced and received in each month; a month shows its sums and leads to its invoices. */
export function MonthChart({ months }: { months: Month[] }) {
  const t = useTranslations("dashboard.months");
  const locale = useLocale();
  const { top, ticks } = scaleOf(
    Math.max(...months.flatMap(({ invoicedCents, receivedCents }) => [invoicedCents, receivedCents])),
  );
  const compactFormat = new Intl.NumberFormat(locale, { notation: "compact", maximumFractionDigits: 1 });
  const formatMonth = (month: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(`${month}T00:00:00Z`));
  return (
    <Card
      title={t("title")}
      actions={
        <p aria-hidden className="flex flex-wrap gap-x-3 text-xs text-muted">
          <Legend className="bg-accent/35">{t("invoiced")}</Legend>
          <Legend className="bg-accent">{t("received")}</Legend>
        </p>
      }
    >
      <div className="relative mt-4">
        <div aria-hidden className="absolute inset-x-0 top-0" style={{ height: barsHeightPx }}>
          {ticks.map((tick) => (
            <p
              key={tick}
              className="num absolute inset-x-0 border-t border-line text-xs leading-none text-muted"
              style={{ bottom: (tick / top) * barsHeightPx }}
            >
              <span className="absolute top-1 left-0">{tick > 0 && compactFormat.format(tick / 100)}</span>
            </p>
          ))}
        </div>
        <ul className="relative flex pl-14">
          {months.map(({ month, invoicedCents, receivedCents }) => {
            const summary = t("told", {
              month: formatMonth(month, { month: "long", year: "numeric" }),
              invoiced: formatCents(invoicedCents, locale),
              received: formatCents(receivedCents, locale),
            });
            return (
              // Twelve months would be too narrow for fingers, so a phone shows nine.
              <li key={month} className="min-w-0 flex-1 max-sm:nth-[-n+3]:hidden">
                <Link
                  href={`/documents?docType=invoice&from=${month}&to=${monthEnd(month)}`}
                  prefetch={false}
                  title={summary}
                  className="block rounded-sm text-center text-xs text-muted hover:bg-sunk hover:text-ink"
                >
                  <span className="flex items-end justify-center gap-0.5" style={{ height: barsHeightPx }}>
                    <Bar share={invoicedCents / top} className="bg-accent/35" />
                    <Bar share={receivedCents / top} className="bg-accent" />
                  </span>
                  <span className="sr-only">{summary}</span>
                  <span aria-hidden className="block py-1 max-sm:hidden">
                    {shortMonth(month, locale)}
                  </span>
                  <span aria-hidden className="block py-1 sm:hidden">
                    {formatMonth(month, { month: "narrow" })}
                  </span>
                </Link>
              </li>
            );
          })}
        </ul>
      </div>
    </Card>
  );
}

function Bar({ share, className }: { share: number; className: string }) {
  return (
    <span
      className={`w-1/3 max-w-4 rounded-t-xs filled ${className}`}
      style={{ height: share * barsHeightPx }}
    />
  );
}

function Legend({ className, children }: { className: string; children: string }) {
  return (
    <span className="flex items-center gap-1.5">
      <span className={`size-2.5 rounded-xs filled ${className}`} />
      {children}
    </span>
  );
}
