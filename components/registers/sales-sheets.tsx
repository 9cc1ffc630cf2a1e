import { useLocale, useTranslations } from "next-intl";
import type { SalesSheet, SalesSums } from "@/lib/registers/schema";
import { formatDate, yearOf } from "@/lib/values/dates";
import { formatCents } from "@/lib/values/money";
import { quarterNumber } from "@/lib/values/quarters";
import { SalesRows } from "./sales-rows";

export type SummedSheet = SalesSheet & { sums: SalesSums };

/** The additional sheets of the book, each with its changes. */
export function SalesSheets({ sheets }: { sheets: readonly SummedSheet[] }) {
  const t = useTranslations("registers.sales.sheet");
  const locale = useLocale();
  return sheets.map(({ number, quarter, madeOn, rows, sums }) => {
    const title = t("title", { number, quarter: quarterNumber(quarter), year: String(yearOf(quarter)) });
    return (
      <section key={title} className="grid gap-2.5">
        <header>
          <h2 className="font-semibold">{title}</h2>
          <p className="text-sm text-muted tabular-nums">
            {t("changes", {
              date: formatDate(madeOn),
              total: formatCents(sums.totalCents, locale),
              vat: formatCents(sums.vatCents, locale),
            })}
          </p>
        </header>
        <SalesRows label={title} rows={rows} />
      </section>
    );
  });
}
