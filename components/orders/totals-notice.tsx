import { useLocale, useTranslations } from "next-intl";
import type { OrderRecord } from "@/lib/orders/schema";
import { formatSum } from "@/lib/values/money";
import { differingTotals } from "./differing-totals";

/** Warns that the site's total differs from the sum of the items, before it is used in a document. */
export function TotalsNotice({ order }: { order: OrderRecord }) {
  const t = useTranslations("orders.totalsDiffer");
  const locale = useLocale();
  if (!order.totalsDiffer) return null;
  const { total, counted, vat } = differingTotals(order);
  return (
    <section className="rounded-lg bg-warn-soft px-4.5 py-3">
      <h2 className="font-semibold text-warn">{t("title")}</h2>
      <p className="text-sm tabular-nums">
        {total !== null &&
          t("total", { sent: formatSum(total, locale), counted: formatSum(counted, locale) })}{" "}
        {vat !== null &&
          t("vat", { sent: formatSum(vat, locale), counted: formatSum(order.vatCents, locale) })}{" "}
        {t("advice")}
      </p>
    </section>
  );
}
