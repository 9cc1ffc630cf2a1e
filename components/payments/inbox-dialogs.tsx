"use client";

import { useTranslations } from "next-intl";
import { isIncome } from "@/lib/payments/rules";
import type { WaitingPayment } from "@/lib/payments/schema";
import { AllocateDialog } from "./allocate-on-demand";
import { ClientDialog } from "./client-dialog";
import { DismissDialog } from "./dismiss-dialog";
import { payerClientOf } from "./payer-client";
import { useMakeInvoice } from "./use-make-invoice";
import { type BookListeners, useMatch } from "./use-match";

/** The question asked about a payment. */
export type InboxQuestion = {
  about: "invoices" | "advance" | "invoice" | "dismissal";
  payment: WaitingPayment;
};

interface InboxDialogsProps extends BookListeners {
  open: boolean;
  asking: InboxQuestion;
  onClose: () => void;
}

/** The dialog opened by a key or a button of the inbox. */
export function InboxDialogs({ open, asking: { about, payment }, onClose, ...listeners }: InboxDialogsProps) {
  const t = useTranslations("payments");
  const { advance } = useMatch();
  const makeInvoice = useMakeInvoice();
  if (!open) return null;
  if (about === "dismissal") return <DismissDialog payment={payment} onClose={onClose} {...listeners} />;
  if (about === "invoices")
    return <AllocateDialog open payment={payment} allocations={[]} onClose={onClose} {...listeners} />;
  const isAdvance = about === "advance";
  return (
    <ClientDialog
      open
      payment={payment}
      client={payerClientOf(payment.proposals)}
      title={t(
        !isIncome(payment)
          ? "clientMoney.refund.title"
          : isAdvance
            ? "inbox.advanceTitle"
            : "inbox.invoiceTitle",
      )}
      submitLabel={t(
        !isIncome(payment)
          ? "clientMoney.refund.submit"
          : isAdvance
            ? "inbox.advanceSubmit"
            : "inbox.invoiceSubmit",
      )}
      onSubmit={(clientId) =>
        isAdvance ? advance(payment, clientId, listeners) : makeInvoice(payment.id, clientId, onClose)
      }
      onClose={onClose}
    />
  );
}
