import { useLocale, useTranslations } from "next-intl";
import { cardCell, cardRow, cardTable } from "@/components/lists/card-row";
import { Card } from "@/components/ui/card";
import { Row, Table, Td, Th } from "@/components/ui/table";
import type { OrderRecord } from "@/lib/orders/schema";
import { formatDate } from "@/lib/values/dates";
import { formatCents, formatQty, formatSum } from "@/lib/values/money";
import { sumCents } from "./sum-cents";

type Item = OrderRecord["items"][number];

export function OrderItems({ order }: { order: OrderRecord }) {
  const t = useTranslations("orders.items");
  const locale = useLocale();
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Table label={t("title")} className={cardTable}>
        <thead>
          <tr>
            <Th numeric>№</Th>
            <Th grow>{t("name")}</Th>
            <Th numeric>{t("qty")}</Th>
            <Th numeric>{t("price")}</Th>
            <Th>{t("vat")}</Th>
            <Th numeric>{t("sum")}</Th>
          </tr>
        </thead>
        <tbody>
          {order.items.map((item) => (
            <ItemLine key={item.position} item={item} />
          ))}
        </tbody>
      </Table>
      <Card>
        <dl className="num grid grid-cols-[1fr_auto] justify-end gap-x-4 gap-y-0.5 text-right">
          <dt className="font-semibold">{t("total")}</dt>
          <dd className="font-semibold">{formatSum(order.totalCents, locale, order.currency)}</dd>
          <dt className="text-muted">{t("vatIncluded")}</dt>
          <dd className="text-muted">{formatSum(order.vatCents, locale, order.currency)}</dd>
        </dl>
      </Card>
    </div>
  );
}

function ItemLine({ item }: { item: Item }) {
  const t = useTranslations("orders.items");
  const locale = useLocale();
  const { position, name, qty, unit, price, vat, eventDate } = item;
  return (
    <Row className={cardRow}>
      <Td numeric className="text-muted max-md:hidden">
        {position}
      </Td>
      <Td
        grow
        className={`${cardCell} whitespace-normal! md:py-2 max-md:col-span-2 max-md:row-start-1 max-md:overflow-visible`}
      >
        <span className="wrap-anywhere">{name}</span>
        {eventDate && (
          <span className="num block text-xs text-muted">
            {t("eventDate", { date: formatDate(eventDate) })}
          </span>
        )}
      </Td>
      <Td
        numeric
        className={`${cardCell} max-md:col-start-1 max-md:row-start-2 max-md:text-left max-md:text-muted`}
      >
        {[formatQty(Math.round(qty * 1000), locale), unit].filter(Boolean).join(" ")}
        <span className="md:hidden"> × {formatCents(Math.round(price * 100), locale)}</span>
      </Td>
      <Td numeric from="md">
        {formatCents(Math.round(price * 100), locale)}
      </Td>
      <Td from="md" className="num text-muted">
        {vat === null ? t("noVat") : t("rate", { rate: formatQty(Math.round(vat * 1000), locale) })}
      </Td>
      <Td numeric className={`${cardCell} max-md:col-start-2 max-md:row-start-2`}>
        {formatCents(sumCents(item), locale)}
      </Td>
    </Row>
  );
}
