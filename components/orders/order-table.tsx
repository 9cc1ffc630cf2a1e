import { useLocale, useTranslations } from "next-intl";
import { useMoments } from "@/components/i18n/use-moments";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { RowArrows } from "@/components/lists/row-arrows";
import { Icon } from "@/components/ui/icon";
import { Row, RowLink, Table, Td, Th } from "@/components/ui/table";
import type { OrderRow } from "@/lib/orders/schema";
import { formatCents } from "@/lib/values/money";
import { OrderStatus } from "./order-status";

export function OrderTable({ orders }: { orders: readonly OrderRow[] }) {
  const t = useTranslations("orders");
  return (
    <>
      <RowArrows />
      <Table label={t("table")} className={cardTable}>
        <thead>
          <tr>
            <Th>{t("columns.number")}</Th>
            <Th>{t("columns.received")}</Th>
            <Th grow>{t("columns.customer")}</Th>
            <Th from="lg">{t("columns.items")}</Th>
            <Th from="xl">{t("columns.site")}</Th>
            <Th>{t("columns.status")}</Th>
            <Th numeric>{t("columns.total")}</Th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderLine key={order.id} order={order} />
          ))}
        </tbody>
      </Table>
    </>
  );
}

function OrderLine({ order }: { order: OrderRow }) {
  const t = useTranslations("orders");
  const moments = useMoments();
  const locale = useLocale();
  const { firstItemName, itemCount } = order;
  const items =
    firstItemName && itemCount > 1
      ? t("moreItems", { name: firstItemName, count: String(itemCount - 1) })
      : firstItemName;
  return (
    <Row className={cardRow}>
      <Td head className={`num ${cardCell}`}>
        <RowLink href={`/orders/${order.id}`}>{order.number}</RowLink>
      </Td>
      <Td className={`num ${cardCell} max-md:col-start-1 max-md:row-start-4 max-md:text-muted`}>
        {moments.moment(order.createdAt)}
      </Td>
      <Td grow className={`${cardCell} min-w-24! max-md:col-span-2 max-md:row-start-2`}>
        {order.customerName ?? <span className="text-muted">{t("noCustomer")}</span>}
      </Td>
      <Td
        className={`max-w-56 truncate text-sm text-muted min-[87.5rem]:max-w-72 min-[100rem]:max-w-[32rem] ${cardCell} max-md:col-span-2 max-md:row-start-3 md:max-lg:hidden`}
      >
        {items}
      </Td>
      <Td from="xl" className="max-w-40 truncate text-sm text-muted min-[100rem]:max-w-80">
        {order.site?.name ?? t("noSite")}
      </Td>
      <Td className={`${cardCell} max-md:col-start-2 max-md:row-start-4 max-md:justify-self-end`}>
        <OrderStatus status={order.status} />
      </Td>
      <Td numeric className={`${cardCell} max-md:col-start-2 max-md:row-start-1`}>
        <span className="flex items-center justify-end gap-1.5">
          {order.totalsDiffer && (
            <Icon name="triangle-alert" className="text-warn" label={t("totalsDiffer.short")} />
          )}
          {formatCents(order.totalCents, locale)}
        </span>
      </Td>
    </Row>
  );
}
