import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { Receivables } from "@/lib/receivables/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { Bar } from "./bar";

type Inflow = Receivables["inflow"][number];

const fillOf = ({ from, to }: Inflow) => (!from ? "fill-bad/65" : to ? "fill-accent" : "fill-muted/50");

/** The payments expected for unpaid invoices, by week; each week leads to its invoices. */
export function InflowChart({ inflow }: { inflow: readonly Inflow[] }) {
  const t = useTranslations("dashboard.inflow");
  const locale = useLocale();
  const largest = Math.max(1, ...inflow.map(({ cents }) => cents));
  const nameOf = ({ from, to }: Inflow) => {
    if (!from) return t("late");
    return to ? `${formatDate(from).slice(0, 5)} – ${formatDate(to).slice(0, 5)}` : t("later");
  };
  return (
    <Card title={t("title")}>
      <ul>
        {inflow.map((sum) => {
          const { from, to, count, cents } = sum;
          const name = nameOf(sum);
          const expected = { ...(from && { expectedFrom: from }), ...(to && { expectedTo: to }) };
          return (
            <li key={from ?? "late"}>
              <Link
                href={`/documents?${new URLSearchParams({ view: "unpaid", ...expected })}`}
                prefetch={false}
                className="-mx-2 grid grid-cols-[6.5rem_minmax(0,1fr)_minmax(5rem,auto)] items-center gap-x-3 rounded-sm px-2 py-1 hover:bg-sunk"
              >
                <span className="text-sm text-muted">{name}</span>
                <Bar share={cents / largest} className={fillOf(sum)} />
                <span className={cents > 0 ? "num text-right" : "num text-right text-muted"}>
                  {formatCents(cents, locale)}
                  <span className="sr-only">, {t("invoices", { count })}</span>
                </span>
              </Link>
            </li>
          );
        })}
      </ul>
      <p className="mt-2 text-xs text-muted">{t("explanation")}</p>
    </Card>
  );
}
