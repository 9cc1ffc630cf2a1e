import type { Metadata } from "next";
import { getTranslations } from "next-intl/server";
import { cache } from "react";
import { ForeignRecordNotice } from "@/app/(main)/foreign-record-notice";
import { PaymentInvoice } from "@/components/advance-invoices/payment-invoice";
import { PaymentAllocations } from "@/components/payments/details/payment-allocations";
import { PaymentButtons } from "@/components/payments/details/payment-buttons";
import { PaymentFacts } from "@/components/payments/details/payment-facts";
import { PaymentHistory } from "@/components/payments/details/payment-history";
import { PaymentProposals } from "@/components/payments/details/payment-proposals";
import { PaymentTitle } from "@/components/payments/details/payment-title";
import { RawPayment } from "@/components/payments/details/raw-payment";
import { EnteredDuplicate } from "@/components/payments/entered-duplicate";
import { PaymentState } from "@/components/payments/payment-state";
import { PageHeader } from "@/components/shell/page-header";
import { Card } from "@/components/ui/card";
import { load } from "@/lib/http/load";
import { may } from "@/lib/http/may";
import { counterpartyOf } from "@/lib/payments/counterparty";
import { getPayment } from "@/lib/payments/get";
import { getManualDuplicate } from "@/lib/payments/get-manual-duplicate";
import { getProposals } from "@/lib/payments/proposals/get";

const loadPayment = cache((id: string) => load(getPayment, { id }));

export async function generateMetadata({ params }: PageProps<"/payments/[id]">): Promise<Metadata> {
  const t = await getTranslations("payments.details");
  const { name } = counterpartyOf(await loadPayment((await params).id));
  return { title: name ? `${t("title")} · ${name}` : t("title") };
}

export default async function PaymentPage({ params }: PageProps<"/payments/[id]">) {
  const t = await getTranslations("payments");
  const { id } = await params;
  const [payment, canEdit] = await Promise.all([loadPayment(id), may("user")]);
  const [proposals, entered] = await Promise.all([
    load(getProposals, { id }),
    load(getManualDuplicate, { id }),
  ]);
  return (
    <>
      <PageHeader
        title={<PaymentTitle payment={payment} />}
        crumbs={[{ href: "/payments", label: t("title") }]}
        status={<PaymentState payment={payment} />}
        actions={
          <>
            <PaymentInvoice payment={payment} canEdit={canEdit} />
            {canEdit && <PaymentButtons payment={payment} />}
          </>
        }
      />
      <ForeignRecordNotice organizationId={payment.organizationId} />
      {entered && (
        <Card>
          <EnteredDuplicate payment={payment} entered={entered} canEdit={canEdit} />
        </Card>
      )}
      <PaymentFacts payment={payment} />
      <PaymentAllocations payment={payment} />
      <PaymentProposals payment={payment} proposals={proposals} canEdit={canEdit} />
      <RawPayment raw={payment.raw} />
      <PaymentHistory paymentId={id} version={payment.updatedAt} />
    </>
  );
}
