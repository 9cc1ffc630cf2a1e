"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { OpenedDocument } from "@/components/documents/opened-document";
import { AddPaymentDialog } from "@/components/payments/add-payment-on-demand";
import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Icon } from "@/components/ui/icon";
import { kinds } from "@/lib/documents/kinds";
import { isCurrentDocument } from "@/lib/documents/rules";
import { formatSum } from "@/lib/values/money";
import { PaymentLine } from "./payment-line";

/**
 * The payments of a document and the remainder. An invoice always shows them, other documents once there is a payment.
 */
export function DocumentPayments({ opened }: { opened: OpenedDocument }) {
  const t = useTranslations("payments.document");
  const locale = useLocale();
  const [isAdding, setAdding] = useState(false);
  const { document, canEdit, entered, source, today } = opened;
  const { payments, totalCents, paidCents } = document;
  if (
    payments.length === 0 &&
    (!kinds[document.docType].isPayable || document.status === "cancelled" || !isCurrentDocument(document))
  )
    return null;
  const remainderCents = totalCents - paidCents;
  return (
    <Card
      title={t("title")}
      actions={
        canEdit &&
        isCurrentDocument(document) && (
          <Button size="sm" onClick={() => setAdding(true)}>
            <Icon name="plus" />
            {t("add")}
          </Button>
        )
      }
    >
      {payments.length === 0 ? (
        <p className="text-muted">{t("none")}</p>
      ) : (
        <>
          <ul aria-label={t("title")}>
            {payments.map((payment) => (
              <PaymentLine
                key={payment.id}
                payment={payment}
                entered={
                  payments.some(({ id }) => id === entered[payment.id]?.id) ? entered[payment.id] : undefined
                }
                canEdit={canEdit}
              />
            ))}
          </ul>
          <dl className="num mt-2 flex flex-wrap justify-end gap-x-5 gap-y-1">
            <Figure name={t("paid")} cents={paidCents} locale={locale} />
            {remainderCents !== 0 && (
              <Figure
                name={t(remainderCents > 0 ? "remainder" : "overpaid")}
                cents={Math.abs(remainderCents)}
                locale={locale}
              />
            )}
          </dl>
        </>
      )}
      {isAdding && (
        <AddPaymentDialog
          open
          target={{
            documentId: document.id,
            amountCents: Math.max(0, remainderCents),
            payerName: source.client?.name ?? "",
          }}
          organizationId={document.organizationId}
          today={today}
          onClose={() => setAdding(false)}
        />
      )}
    </Card>
  );
}

interface FigureProps {
  name: string;
  cents: number;
  locale: Parameters<typeof formatSum>[1];
}

const Figure = ({ name, cents, locale }: FigureProps) => (
  <div className="flex gap-1.5">
    <dt className="text-muted">{name}</dt>
    <dd className="font-semibold">{formatSum(cents, locale)}</dd>
  </div>
);
