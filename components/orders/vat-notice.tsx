import { useLocale, useTranslations } from "next-intl";
import { useDocumentName } from "@/components/documents/use-document-name";
import type { OrderRecord, OtherVat } from "@/lib/orders/schema";
import { formatSum } from "@/lib/values/money";

interface VatNoticeProps {
  order: Pick<OrderRecord, "vatCents">;
  other: OtherVat | null;
}

/** Warns that the shop told its buyer another VAT than the documents state, before the buyer asks. */
export function VatNotice({ order, other }: VatNoticeProps) {
  const t = useTranslations("orders.vatDiffers");
  const locale = useLocale();
  const nameOf = useDocumentName();
  if (!other) return null;
  const sums = { told: formatSum(order.vatCents, locale), vat: formatSum(other.vatCents, locale) };
  return (
    <section className="rounded-lg bg-warn-soft px-4.5 py-3">
      <h2 className="font-semibold text-warn">{t("title")}</h2>
      <p className="text-sm tabular-nums">
        {other.document ? t("paper", { ...sums, document: nameOf(other.document) }) : t("ahead", sums)}{" "}
        {t("advice")}
      </p>
    </section>
  );
}
