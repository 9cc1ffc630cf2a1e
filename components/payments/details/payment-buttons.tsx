"use client";

import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import { useBusy } from "@/components/forms/use-busy";
import { useLeaveFor } from "@/components/forms/use-leave-for";
import { useRunAction } from "@/components/forms/use-run-action";
import { AllocateDialog } from "@/components/payments/allocate-on-demand";
import { DismissDialog } from "@/components/payments/dismiss-dialog";
import { RestorePayment } from "@/components/payments/restore-payment";
import { useMatch } from "@/components/payments/use-match";
import type { Part } from "@/components/payments/use-parts";
import { AlertDialog } from "@/components/ui/alert-dialog";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { removePaymentAction } from "@/lib/payments/actions";
import { canWait } from "@/lib/payments/can-wait";
import { canRemove } from "@/lib/payments/rules";
import type { PaymentDetails } from "@/lib/payments/schema";
import { formatCents } from "@/lib/values/money";
import { shortName } from "@/lib/values/short-name";
import { ClientMoneyButton } from "./client-money-button";

export function PaymentButtons({ payment }: { payment: PaymentDetails }) {
  const t = useTranslations("payments.details");
  const dismissal = useTranslations("payments.dismiss");
  const locale = useLocale();
  const leaveFor = useLeaveFor();
  const run = useRunAction();
  const { unmatch } = useMatch();
  const { busy, once } = useBusy();
  const [isAllocating, setAllocating] = useState(false);
  const [isRemoving, setRemoving] = useState(false);
  const [isDismissing, setDismissing] = useState(false);
  const isMatched = payment.allocations.length > 0 || payment.clientId !== null;
  const canBeGivenToClient = !isMatched && !payment.dismissedAt;
  const canBeRefund = payment.kind === "outgoing" && canBeGivenToClient;
  // Money paid back to others than clients, such as a loan, does not belong to a client.
  const canDismiss = canBeGivenToClient && canWait(payment);
  const remove = () =>
    run(
      () => removePaymentAction({ id: payment.id }),
      () => {
        toast({ tone: "ok", title: t("removed") });
        leaveFor("/payments");
      },
    );
  return (
    <>
      {canRemove(payment) && (
        <Button variant="ghost" onClick={() => setRemoving(true)}>
          {t("remove")}
        </Button>
      )}
      {isMatched && (
        <Button loading={busy !== null} onClick={() => once(payment.id, () => unmatch(payment))}>
          {t("unmatch")}
        </Button>
      )}
      {payment.dismissedAt && <RestorePayment id={payment.id} />}
      {canDismiss && <Button onClick={() => setDismissing(true)}>{dismissal("title")}</Button>}
      {canBeGivenToClient && <ClientMoneyButton payment={payment} way={canBeRefund ? "refund" : "advance"} />}
      <Button variant={isMatched || canBeRefund ? undefined : "primary"} onClick={() => setAllocating(true)}>
        {t(isMatched ? "change" : canBeRefund ? "matchRefund" : "match")}
      </Button>
      {isAllocating && (
        <AllocateDialog
          open
          payment={payment}
          allocations={payment.allocations.map((each, key) => partOf(each, key, locale))}
          onClose={() => setAllocating(false)}
        />
      )}
      {isDismissing && <DismissDialog payment={payment} onClose={() => setDismissing(false)} />}
      <AlertDialog
        open={isRemoving}
        onOpenChange={setRemoving}
        title={t("removeTitle", { amount: formatCents(payment.amountCents, locale) })}
        description={t(payment.documentId ? "removeDescription" : "removeWithoutInvoice")}
        confirmLabel={t("remove")}
        onConfirm={remove}
      />
    </>
  );
}

type Allocation = PaymentDetails["allocations"][number];

function partOf(allocation: Allocation, key: number, locale: Parameters<typeof formatCents>[1]): Part {
  const { documentId, number, clientName, totalCents, paidCents, amountCents } = allocation;
  // The share that this payment pays now can be allocated again.
  const remainderCents = Math.max(0, totalCents - paidCents + amountCents);
  const label = clientName ? `${number} · ${shortName(clientName)}` : number;
  const invoice = { id: documentId, label, hint: formatCents(remainderCents, locale), remainderCents };
  return { key, invoice, amountCents };
}
