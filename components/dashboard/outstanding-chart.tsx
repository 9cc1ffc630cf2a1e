import { useLocale, useTranslations } from "next-intl";
import { Card } from "@/components/ui/card";
import type { Receivables } from "@/lib/receivables/schema";
import { formatCents } from "@/lib/values/money";
import { ColumnChart } from "./column-chart";
import { shortMonth } from "./month-name";

/** Days sales outstanding by month; each month leads to the invoices of the days used for it. */
export function OutstandingChart({ months }: { months: Receivables["months"] }) {
  const t = useTranslations("dashboard.outstanding");
  const locale = useLocale();
  const formatMonth = (month: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(`${month}T00:00:00Z`));
  const maxDays = Math.max(1, ...months.map(({ days }) => days ?? 0));
  const columns = months.map(({ month, from, to, days, receivableCents, invoicedCents }) => ({
    key: month,
    href: `/documents?docType=invoice&from=${from}&to=${to}`,
    description: t(days === null ? "nothing" : "told", {
      month: formatMonth(month, { month: "long", year: "numeric" }),
      days: days ?? 0,
      owed: formatCents(receivableCents, locale),
      invoiced: formatCents(invoicedCents, locale),
    }),
    share: (days ?? 0) / maxDays,
    value: days === null ? "—" : String(days),
    label: shortMonth(month, locale),
    className: "fill-accent",
  }));
  return (
    <Card title={t("title")}>
      <ColumnChart label={t("title")} columns={columns} />
      <p className="mt-2 text-xs text-muted">{t("explanation")}</p>
    </Card>
  );
}
