import { useLocale, useTranslations } from "next-intl";
import type { OrderRecord } from "@/lib/orders/schema";
import { formatCents } from "@/lib/values/money";
import { differingTotals } from "./sent-totals";

/** Warns that the site's total differs from the sum of the items, before it is used in a document. */
export function TotalsNotice({ order }: { order: OrderRecord }) {
  const t = useTranslations("orders.totalsDiffer");
  const locale = useLocale();
  if (!order.totalsDiffer) return null;
  const { total, counted, vat } = differingTotals(order);
  const rubles = (cents: number) => `${formatCents(cents, locale)} ₽`;
  return (
    <section className="rounded-lg bg-warn-soft px-[18px] py-3">
      <h2 className="font-semibold text-warn">{t("title")}</h2>
      <p className="text-sm tabular-nums">
        {total !== null && t("total", { sent: rubles(total), counted: rubles(counted) })}{" "}
        {vat !== null && t("vat", { sent: rubles(vat), counted: rubles(order.vatCents) })} {t("advice")}
      </p>
    </section>
  );
}
