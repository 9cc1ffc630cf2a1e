"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { v7 } from "uuid";
import type { ClientChoice } from "@/components/clients/client-choice";
import { useBusy } from "@/components/forms/use-busy";
import { useCloseIfMounted } from "@/components/forms/use-close-if-mounted";
import { useGuardedClose } from "@/components/forms/use-guarded-close";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import type { PaymentRow } from "@/lib/payments/schema";
import { AddPaymentFields } from "./add-payment-fields";
import { AlikePayments } from "./alike-payments";
import type { InvoiceChoice } from "./invoice-choice";
import type { MoneyTarget } from "./money-target";
import { MoneyTargetFields, type MoneyWay } from "./money-target-fields";
import { useAlike } from "./use-alike";
import { useEntering } from "./use-entering";
import { useMatch } from "./use-match";

interface AddPaymentDialogProps {
  open: boolean;
  /** The paid document, if it is known; otherwise the dialog asks what the money is for. */
  target?: { documentId: string; amountCents: number; payerName: string };
  /** The client whose money it is, if that is known. */
  client?: ClientChoice;
  organizationId: string;
  today: string;
  onClose: () => void;
}

/** A dialog for payments that no bank reported: cash, a card, an offset. */
export function AddPaymentDialog({
  open,
  target: knownTarget,
  client: knownClient,
  organizationId,
  today,
  onClose,
}: AddPaymentDialogProps) {
  const t = useTranslations("payments");
  const common = useTranslations("common");
  const [way, setWay] = useState<MoneyWay>("invoice");
  const [invoice, setInvoice] = useState<InvoiceChoice | null>(null);
  const [client, setClient] = useState<ClientChoice | null>(knownClient ?? null);
  const [amountCents, setAmount] = useState<number | null>(knownTarget?.amountCents ?? null);
  const [paidAt, setPaidAt] = useState(today);
  const [idempotencyKey] = useState(() => v7());
  const [isAmountTyped, setAmountTyped] = useState(false);
  const [isDirty, setDirty] = useState(false);
  const { give, advance } = useMatch();
  const { busy, once } = useBusy();
  const { onLeave, question } = useGuardedClose(isDirty, onClose);
  const closeIfMounted = useCloseIfMounted(onClose);
  const isRefund = way === "refund";
  const money = { amountCents: amountCents ?? 0, paidAt, idempotencyKey };
  const { errors, enter } = useEntering({ ...money, isRefund, onEntered: closeIfMounted });
  const target = knownTarget ?? targetOf(way, { invoice, client, organizationId });

  const { alike, isClear } = useAlike(target, money);

  const checkThenEnter = async (target: MoneyTarget, data: FormData) => {
    if (await isClear(target)) await enter(target, data);
  };
  const startEntering = (form: HTMLFormElement | null, work: typeof enter) => {
    if (form && target && form.reportValidity()) void once("enter", () => work(target, new FormData(form)));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    // A user who submits by keyboard has not yet read the list of matching payments.
    if (!alike) startEntering(event.currentTarget, checkThenEnter);
  };

  const book = (payment: PaymentRow, target: MoneyTarget) =>
    "documentId" in target
      ? give(payment, target.documentId, { onMatched: closeIfMounted })
      : advance(payment, target.clientId, { onMatched: closeIfMounted });
  const title = t(isRefund ? "byHand.refundTitle" : "document.add");

  return (
    <Dialog open={open} onOpenChange={onLeave} title={title} size="sm">
      <form onSubmit={submit} onChange={() => setDirty(true)} aria-label={title} noValidate>
        <div className="grid grid-cols-2 gap-x-3 gap-y-2.5">
          {!knownTarget && (
            <div className="col-span-2 flex flex-col gap-2.5">
              <MoneyTargetFields
                organizationId={organizationId}
                way={way}
                onWay={setWay}
                invoice={invoice}
                onInvoice={(chosen) => {
                  setInvoice(chosen);
                  if (chosen && !isAmountTyped) setAmount(chosen.remainderCents);
                }}
                client={client}
                onClient={knownClient ? undefined : setClient}
              />
            </div>
          )}
          <AddPaymentFields
            way={way}
            amountCents={amountCents}
            onAmount={(cents) => {
              setAmount(cents);
              setAmountTyped(cents !== null);
            }}
            today={today}
            payerName={knownTarget?.payerName ?? knownClient?.label}
            errors={errors}
            onDate={(day) => {
              setPaidAt(day);
              setDirty(true);
            }}
          />
        </div>
        {target && alike && (
          <AlikePayments
            payments={alike}
            busy={busy}
            onGive={(payment) => once(payment.id, () => book(payment, target))}
          />
        )}
        <DialogFooter>
          <Button onClick={onLeave}>{common("cancel")}</Button>
          <Button
            // Without a submit button a key does not submit the form:
            // entering anyway requires having read the matching payments.
            type={alike ? "button" : "submit"}
            variant="primary"
            loading={busy === "enter"}
            disabled={!target}
            onClick={(event) => alike && startEntering(event.currentTarget.form, enter)}
          >
            {t(alike ? "document.submitAnyway" : "document.submit")}
          </Button>
        </DialogFooter>
      </form>
      {question}
    </Dialog>
  );
}

interface ChosenTarget {
  invoice: InvoiceChoice | null;
  client: ClientChoice | null;
  organizationId: string;
}

/** Returns what the money is for, or null until that has been chosen. */
function targetOf(way: MoneyWay, { invoice, client, organizationId }: ChosenTarget): MoneyTarget | null {
  if (way === "invoice") return invoice && { documentId: invoice.id };
  return client && { clientId: client.id, organizationId, kind: way === "refund" ? "outgoing" : "incoming" };
}
