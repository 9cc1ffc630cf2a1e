import { useLocale, useTranslations } from "next-intl";
import type { OrderRecord } from "@/lib/orders/schema";
import type { RecordedChange } from "@/lib/shops/schema";
import { formatCents, formatQty, formatSum } from "@/lib/values/money";
import { AcknowledgeButton } from "./acknowledge-button";

interface ChangedNoticeProps {
  order: Pick<OrderRecord, "id" | "status">;
  /** How the order differs in its shop; null if it does not, or if somebody has dealt with it. */
  change: RecordedChange | null;
  canEdit: boolean;
}

/**
 * A notice that an order in progress has other items or another total in its shop, or that money was returned there.
 */
export function ChangedNotice({ order, change, canEdit }: ChangedNoticeProps) {
  const t = useTranslations("orders.changedNotice");
  const locale = useLocale();
  if (!change || order.status === "cancelled") return null;
  const { fromTotalCents, totalCents, currency, refundedCents, items, itemCount } = change;
  const itemTexts = items.map(({ name, qtyHere, qtyThere, sumCentsHere, sumCentsThere }) =>
    t(
      qtyHere === 0 ? "added" : qtyThere === 0 ? "removed" : qtyHere === qtyThere ? "repriced" : "recounted",
      {
        name,
        here: formatQty(Math.round(qtyHere * 1000), locale),
        there: formatQty(Math.round(qtyThere * 1000), locale),
        sumHere: formatCents(sumCentsHere, locale),
        sumThere: formatSum(sumCentsThere, locale, currency),
      },
    ),
  );
  const otherCount = itemCount - items.length;
  const others = otherCount > 0 ? [t("others", { count: otherCount })] : [];
  const isChanged = itemCount > 0 || totalCents !== fromTotalCents;
  return (
    <section className="rounded-lg bg-warn-soft px-4.5 py-3">
      <h2 className="font-semibold text-warn">{t(isChanged ? "title" : "refundedTitle")}</h2>
      <p className="text-sm wrap-anywhere tabular-nums">
        {totalCents !== fromTotalCents &&
          t("total", {
            there: formatSum(totalCents, locale, currency),
            here: formatSum(fromTotalCents, locale),
          })}{" "}
        {itemCount > 0 && t("items", { items: [...itemTexts, ...others].join("; ") })}{" "}
        {refundedCents > 0 && t("refunded", { refunded: formatSum(refundedCents, locale, currency) })}{" "}
        {t("advice")}
      </p>
      {canEdit && <AcknowledgeButton orderId={order.id} news={{ digest: change.digest }} />}
    </section>
  );
}
