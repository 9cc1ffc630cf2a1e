import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { formatCents, formatSum } from "@/lib/values/money";
import { monthEnd } from "@/lib/values/months";

interface InboxPanelProps {
  months: ReadonlyArray<{ month: string; receivedCents: number }>;
  figures: {
    waiting: number;
    automaticPercent: number | null;
    overpaid: { count: number; cents: number };
  };
}

const barsHeightPx = 140;

/** The money received this month and in the eleven months before, and how much of it needed manual work. */
export function InboxPanel({ months, figures }: InboxPanelProps) {
  const t = useTranslations("payments.panel");
  const locale = useLocale();
  const current = months.at(-1);
  if (!current) return null;
  const top = Math.max(1, ...months.map(({ receivedCents }) => receivedCents));
  const formatMonth = (month: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(`${month}T00:00:00Z`));
  const { waiting, automaticPercent, overpaid } = figures;
  return (
    <aside
      aria-label={t("label")}
      className="min-w-0 self-start rounded-lg border bg-surface px-4.5 py-4 shadow-card"
    >
      <p className="text-xs font-medium text-muted">
        {t("month", { month: formatMonth(current.month, { month: "long" }) })}
      </p>
      <p className="text-2xl font-semibold tabular-nums wrap-anywhere">
        {formatSum(current.receivedCents, locale)}
      </p>
      <ul aria-label={t("chart")} className="mt-4 mb-3 flex items-end gap-2.5">
        {months.map(({ month, receivedCents }) => {
          const summary = t("bar", {
            month: formatMonth(month, { month: "long", year: "numeric" }),
            amount: formatCents(receivedCents, locale),
          });
          return (
            <li key={month} className="min-w-0 grow">
              <Link
                href={`/payments?view=all&from=${month}&to=${monthEnd(month)}`}
                prefetch={false}
                aria-label={summary}
                title={summary}
                className="flex flex-col justify-end rounded-sm hover:bg-sunk"
                style={{ height: barsHeightPx }}
              >
                <span
                  className={`block rounded-xs filled ${month === current.month ? "bg-accent" : "bg-accent/28"}`}
                  style={{ height: Math.max(2, (receivedCents / top) * barsHeightPx) }}
                />
              </Link>
            </li>
          );
        })}
      </ul>
      <dl>
        {automaticPercent !== null && <Figure name={t("automatic")} value={`${automaticPercent}\u00a0%`} />}
        <Figure name={t("waiting")} value={waiting > 99 ? "99+" : String(waiting)} />
        {overpaid.count > 0 && (
          <Figure
            name={t("overpaid")}
            value={t("overpaidValue", {
              count: String(overpaid.count),
              amount: formatCents(overpaid.cents, locale),
            })}
          />
        )}
      </dl>
    </aside>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex items-center justify-between gap-3 border-b py-2.5 last:border-b-0">
      <dt>{name}</dt>
      <dd className="num">{value}</dd>
    </div>
  );
}
