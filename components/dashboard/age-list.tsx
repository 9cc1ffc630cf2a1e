import { clsx } from "clsx";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { type AgeKey, dueDatesOf } from "@/lib/dashboard/rules";
import { formatCents } from "@/lib/values/money";

interface Age {
  key: AgeKey;
  count: number;
  cents: number;
}

/** Unpaid invoices by how late they are; a bar shows the share of each in all that is expected. */
export function AgeList({ ages, today }: { ages: Age[]; today: string }) {
  const t = useTranslations("dashboard.ages");
  const locale = useLocale();
  const largest = Math.max(1, ...ages.map(({ cents }) => cents));
  const shown = ages.filter(({ key, count }) => count > 0 || key === "in_time");
  return (
    <Card flush title={t("title")}>
      <ul className="mt-2 divide-y divide-line border-t border-line">
        {shown.map(({ key, count, cents }) => (
          <li key={key}>
            <Link
              href={`/documents?${new URLSearchParams({ view: "unpaid", ...dueDatesOf(key, today) })}`}
              className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 px-[18px] py-2 hover:bg-sunk"
            >
              <span>
                {t(key)} <span className="text-muted">{t("count", { count })}</span>
              </span>
              <span className="num text-right">{formatCents(cents, locale)}</span>
              <span aria-hidden className="col-span-2 mt-1 h-1 rounded-full bg-sunk">
                <span
                  className={clsx(
                    "block h-full rounded-full filled",
                    key === "in_time" || key === "undated" ? "bg-accent" : "bg-bad",
                  )}
                  style={{ width: `${(100 * cents) / largest}%` }}
                />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
