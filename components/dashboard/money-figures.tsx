import { clsx } from "clsx";
import Link from "next/link";
import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import { formatCents } from "@/lib/values/money";

interface Figure {
  key: "expected" | "overdue" | "received";
  cents: number;
  href: string;
}

/** The three sums at the top of the dashboard; each leads to the documents behind it. */
export function MoneyFigures({ figures }: { figures: Figure[] }) {
  const t = useTranslations("dashboard.figures");
  const locale = useLocale();
  return (
    <ul className="grid gap-3.5 sm:grid-cols-3">
      {figures.map(({ key, cents, href }) => (
        <li key={key} className="@container">
          <Card className="relative hover:border-line-strong">
            <h2 className="text-xs text-muted">
              <Link href={href} className="after:absolute after:inset-0 after:rounded-lg">
                {t(key)}
              </Link>
            </h2>
            <p
              className={clsx(
                "mt-0.5 text-[clamp(1rem,10cqi,1.625rem)] leading-8.5 tabular-nums wrap-anywhere font-semibold tracking-tight",
                key === "overdue" && cents > 0 && "text-bad",
              )}
            >
              {formatCents(cents, locale)}
              {"\u00a0"}
              <span className="text-base font-normal text-muted">₽</span>
            </p>
          </Card>
        </li>
      ))}
    </ul>
  );
}
