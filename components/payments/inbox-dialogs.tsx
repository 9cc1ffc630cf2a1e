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

/** The texts of the question for the client of a payment, by what is to be made of the money. */
const clientTexts = {
  advance: { title: "inbox.advanceTitle", submit: "inbox.advanceSubmit" },
  invoice: { title: "inbox.invoiceTitle", submit: "inbox.invoiceSubmit" },
  refund: { title: "clientMoney.refund.title", submit: "clientMoney.refund.submit" },
} as const;

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
  const texts = clientTexts[isIncome(payment) ? about : "refund"];
  return (
    <ClientDialog
      open
      payment={payment}
      client={payerClientOf(payment.proposals)}
      title={t(texts.title)}
      submitLabel={t(texts.submit)}
      onSubmit={(clientId) =>
        isAdvance ? advance(payment, clientId, listeners) : makeInvoice(payment.id, clientId, onClose)
      }
      onClose={onClose}
    />
  );
}
