import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { type Age, type AgeKey, filtersOf } from "@/lib/receivables/rules";
import { formatCents } from "@/lib/values/money";
import { Bar } from "./bar";

interface AgeListProps {
  ages: readonly Age[];
  today: string;
  /** Limits the invoices to one client. */
  clientId?: string;
}

/** The later, the stronger the colour. */
const fills: Record<AgeKey, string> = {
  undated: "fill-muted/50",
  not_due: "fill-accent",
  to_30: "fill-bad/45",
  to_60: "fill-bad/65",
  to_90: "fill-bad/80",
  older: "fill-bad",
};

/** Unpaid invoices by how late they are; a bar compares each group with the largest. */
export function AgeList({ ages, today, clientId }: AgeListProps) {
  const t = useTranslations("dashboard.ages");
  const locale = useLocale();
  const largest = Math.max(1, ...ages.map(({ cents }) => cents));
  const hrefOf = (key: AgeKey) =>
    `/documents?${new URLSearchParams({ view: "unpaid", ...filtersOf(key, today), ...(clientId && { clientId }) })}`;
  return (
    <Card flush title={t("title")}>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {ages
          .filter(({ key, count }) => count > 0 || key !== "undated")
          .map(({ key, count, cents }) => (
            <li key={key}>
              <Link
                href={hrefOf(key)}
                prefetch={false}
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 px-4.5 py-2 hover:bg-sunk/60"
              >
                <span>
                  {t(key)} <span className="text-muted">{count > 0 && t("count", { count })}</span>
                </span>
                <span className="num text-right">{formatCents(cents, locale)}</span>
                <span className="col-span-2">
                  <Bar share={cents / largest} className={fills[key]} />
                </span>
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  );
}
