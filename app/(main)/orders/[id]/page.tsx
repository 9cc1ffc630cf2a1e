import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ForeignRecordNotice } from "@/app/(main)/foreign-record-notice";
import { CancelledNotice } from "@/components/orders/cancelled-notice";
import { ChangedNotice } from "@/components/orders/changed-notice";
import { OrderActions } from "@/components/orders/order-actions";
import { OrderCustomer } from "@/components/orders/order-customer";
import { OrderDocuments } from "@/components/orders/order-documents";
import { OrderHistory } from "@/components/orders/order-history";
import { OrderItems } from "@/components/orders/order-items";
import { OrderStatus } from "@/components/orders/order-status";
import { RawPayload } from "@/components/orders/raw-payload";
import { TotalsNotice } from "@/components/orders/totals-notice";
import { VatNotice } from "@/components/orders/vat-notice";
import { PageHeader } from "@/components/shell/page-header";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { businessToday } from "@/lib/kernel/clock";
import { openOrder } from "@/lib/orders/open";

const loadOpenedOrder = cache((id: string) => load(openOrder, { id }));

export async function generateMetadata({ params }: PageProps<"/orders/[id]">): Promise<Metadata> {
  const t = await getTranslations("orders");
  const { order } = await loadOpenedOrder((await params).id);
  return { title: t("order", { number: String(order.number) }) };
}

export default async function OrderPage({ params }: PageProps<"/orders/[id]">) {
  const t = await getTranslations("orders");
  const [{ order, documents, cancellationId, changeAtShop, otherVat }, canEdit] = await Promise.all([
    loadOpenedOrder((await params).id),
    may("user"),
  ]);
  return (
    <>
      <PageHeader
        title={t("order", { number: String(order.number) })}
        crumbs={[{ href: "/orders", label: t("title") }]}
        status={<OrderStatus status={order.status} />}
        actions={<OrderActions order={order} canEdit={canEdit} />}
      />
      <ForeignRecordNotice organizationId={order.organizationId} />
      <CancelledNotice
        order={order}
        cancellationId={cancellationId}
        documents={documents}
        canEdit={canEdit}
      />
      <ChangedNotice order={order} change={changeAtShop} canEdit={canEdit} />
      <TotalsNotice order={order} />
      <VatNotice order={order} other={otherVat} />
      <OrderCustomer order={order} />
      <OrderItems order={order} />
      <OrderDocuments order={order} documents={documents} today={businessToday()} />
      <RawPayload payload={order.rawPayload} />
      <OrderHistory orderId={order.id} version={order.updatedAt} />
    </>
  );
}
