import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { Receivables } from "@/lib/receivables/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { Bar } from "./bar";
import { type ChartColumn, ColumnChart } from "./column-chart";

type Inflow = Receivables["inflow"][number];
type Week = ChartColumn & { name: string; cents: number };

const fillOf = ({ from, to }: Inflow) => (!from ? "fill-bad/65" : to ? "fill-accent" : "fill-muted/50");

/** When unpaid invoices are expected to be paid: columns where there is room, rows elsewhere. */
export function InflowChart({ inflow }: { inflow: readonly Inflow[] }) {
  const t = useTranslations("dashboard.inflow");
  const locale = useLocale();
  const largest = Math.max(1, ...inflow.map(({ cents }) => cents));
  const compact = new Intl.NumberFormat(locale, { notation: "compact", maximumSignificantDigits: 3 });
  const day = new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", timeZone: "UTC" });
  const nameOf = ({ from, to }: Inflow) => {
    if (!from) return t("late");
    return to ? day.formatRange(new Date(from), new Date(to)) : t("later");
  };
  const weeks = inflow.map((sum): Week => {
    const { from, to, count, cents } = sum;
    const name = nameOf(sum);
    const expected = { ...(from && { expectedFrom: from }), ...(to && { expectedTo: to }) };
    return {
      key: from ?? "late",
      href: `/documents?${new URLSearchParams({ view: "unpaid", ...expected })}`,
      told: t("told", { name, sum: formatCents(cents, locale), count }),
      share: cents / largest,
      value: cents === 0 ? "0" : compact.format(cents / 100),
      label: from && to ? formatDate(from).slice(0, 5) : t(from ? "laterShort" : "lateShort"),
      className: fillOf(sum),
      name,
      cents,
    };
  });
  return (
    <Card title={t("title")}>
      <div className="max-xl:hidden">
        <ColumnChart label={t("title")} columns={weeks} />
      </div>
      <ul className="xl:hidden">
        {weeks.map(({ key, href, told, name, share, cents, className }) => (
          <li key={key}>
            <Link
              href={href}
              prefetch={false}
              aria-label={told}
              className="-mx-2 grid grid-cols-[7.5rem_minmax(0,1fr)_auto] items-center gap-x-3 rounded-sm px-2 py-1.5 hover:bg-sunk"
            >
              <span className="text-sm text-muted">{name}</span>
              <Bar share={share} className={className} />
              <span className="num min-w-20 text-right">{formatCents(cents, locale)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <p className="mt-2 text-xs text-muted">{t("explanation")}</p>
    </Card>
  );
}
