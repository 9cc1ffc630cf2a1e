import { useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { Details } from "@/components/lists/details";
import { Card } from "@/components/ui/card";
import type { OrderRecord } from "@/lib/orders/schema";

/** The customer in the site's own words, and the origin of the order. */
export function OrderCustomer({ order }: { order: OrderRecord }) {
  const t = useTranslations("orders");
  const moments = useMoments();
  const received = moments.moment(order.createdAt);
  return (
    <>
      <Card title={t("customer.title")}>
        <Details
          empty={t("customer.empty")}
          items={[
            { label: t("customer.name"), value: order.customerName },
            { label: t("customer.inn"), value: order.customerInn, numeric: true },
            { label: t("customer.kpp"), value: order.customerKpp, numeric: true },
            { label: t("customer.email"), value: order.customerEmail },
            { label: t("customer.phone"), value: order.customerPhone },
            { label: t("customer.address"), value: order.customerAddress },
            { label: t("customer.comment"), value: order.comment, isText: true },
          ]}
        />
      </Card>
      <Card title={t("about.title")}>
        <Details
          empty={null}
          items={[
            { label: t("about.site"), value: order.site?.name ?? t("noSite") },
            { label: t("about.externalId"), value: order.externalId },
            { label: t("about.received"), value: received, numeric: true },
          ]}
        />
      </Card>
    </>
  );
}
