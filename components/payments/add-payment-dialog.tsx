"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { v7 } from "uuid";
import { attempt } from "@/components/forms/result";
import { useBusy } from "@/components/forms/use-busy";
import { useClosing } from "@/components/forms/use-closing";
import { useFailure } from "@/components/forms/use-failure";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { DateInput } from "@/components/ui/date-input";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import { toast } from "@/components/ui/toast";
import { addPaymentAction, waitingAlikeAction } from "@/lib/payments/actions";
import type { PaymentRow } from "@/lib/payments/schema";
import type { InvoiceChoice } from "./invoice-choice";
import { useMatch } from "./use-match";
import { WaitingAlike } from "./waiting-alike";

interface AddPaymentDialogProps {
  open: boolean;
  /** The document that is paid, when it is known. */
  target?: { documentId: string; amountCents: number; payerName: string };
  /** Finds invoices to choose from, where one is to be chosen. */
  search?: (query: string) => Promise<readonly InvoiceChoice[]>;
  today: string;
  onClose: () => void;
}

/** What waits and may be the money of such a payment. */
interface Alike {
  id: string;
  amountCents: number;
  payments: readonly PaymentRow[];
}

/** Enters a payment that no bank reported: cash, a card, an offset. */
export function AddPaymentDialog({ open, target, search, today, onClose }: AddPaymentDialogProps) {
  const t = useTranslations("payments");
  const common = useTranslations("common");
  const router = useRouter();
  const notify = useFailure();
  const [invoice, setInvoice] = useState<InvoiceChoice | null>(null);
  const [amountCents, setAmount] = useState<number | null>(target?.amountCents ?? null);
  const [isTyped, setTyped] = useState(false);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [isDirty, setDirty] = useState(false);
  const [found, setFound] = useState<Alike | null>(null);
  const { give } = useMatch();
  const { busy, once } = useBusy();
  const { onLeave, question } = useClosing(isDirty, onClose);
  /** However often it is sent, this dialog enters one payment. */
  const [idempotencyKey] = useState(() => v7());
  const documentId = target?.documentId ?? invoice?.id;

  const asked = { id: documentId ?? "", amountCents: amountCents ?? 0 };
  const isAsked = ({ id, amountCents }: Pick<Alike, "id" | "amountCents">) =>
    id === asked.id && amountCents === asked.amountCents;
  const stillAsked = useRef(isAsked);
  useEffect(() => {
    stillAsked.current = isAsked;
  });
  /** What an answer tells of another invoice or sum is none for this one. */
  const alike = found && isAsked(found) ? found.payments : null;

  const look = async (data: FormData) => {
    const answer = await attempt(() => waitingAlikeAction(asked));
    if (!stillAsked.current(asked)) return;
    if (answer.ok && answer.data.length > 0) setFound({ ...asked, payments: answer.data });
    else await enter(data);
  };
  const enter = async (data: FormData) => {
    const text = (name: string) => String(data.get(name) ?? "");
    const result = await attempt(() =>
      addPaymentAction({
        ...asked,
        paidAt: text("paidAt"),
        payerName: text("payerName"),
        purpose: text("purpose"),
        documentNumber: text("documentNumber"),
        idempotencyKey,
      }),
    );
    if (!result.ok) {
      setErrors(result.fieldErrors ?? {});
      return result.fieldErrors ? undefined : notify(result);
    }
    toast({ tone: "ok", title: t("document.added") });
    onClose();
    router.refresh();
  };
  const begin = (form: HTMLFormElement | null, work: (data: FormData) => Promise<unknown>) => {
    if (form && documentId && form.reportValidity()) void once("enter", () => work(new FormData(form)));
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    // Who sends the form by a key has not read yet what waits.
    if (!alike) begin(event.currentTarget, look);
  };

  return (
    <Dialog open={open} onOpenChange={onLeave} title={t("document.add")} size="sm">
      <form onSubmit={submit} onChange={() => setDirty(true)} aria-label={t("document.add")} noValidate>
        <div className="grid grid-cols-2 gap-x-3 gap-y-2.5">
          {search && (
            <div className="col-span-2">
              <Field label={t("allocate.invoice")} required>
                <Combobox<InvoiceChoice>
                  label={t("allocate.invoice")}
                  placeholder={t("allocate.placeholder")}
                  value={invoice}
                  onChange={(chosen) => {
                    setInvoice(chosen);
                    if (chosen && !isTyped) setAmount(chosen.remainderCents);
                  }}
                  search={search}
                />
              </Field>
            </div>
          )}
          <Field label={t("document.amount")} error={errors.amountCents?.[0]} required>
            <MoneyInput
              valueCents={amountCents}
              onValueChange={(cents) => {
                setAmount(cents);
                setTyped(cents !== null);
              }}
            />
          </Field>
          <Field label={t("document.date")} error={errors.paidAt?.[0]} required>
            <DateInput name="paidAt" defaultValue={today} onValueChange={() => setDirty(true)} />
          </Field>
          <div className="col-span-2">
            <Field
              label={t("document.number")}
              hint={t("document.numberHint")}
              error={errors.documentNumber?.[0]}
            >
              <Input name="documentNumber" maxLength={50} className="num" />
            </Field>
          </div>
          <div className="col-span-2">
            <Field label={t("document.payer")} error={errors.payerName?.[0]}>
              <Input name="payerName" defaultValue={target?.payerName} maxLength={500} />
            </Field>
          </div>
          <div className="col-span-2">
            <Field label={t("document.purpose")} error={errors.purpose?.[0]}>
              <Input name="purpose" maxLength={1000} />
            </Field>
          </div>
        </div>
        {documentId && alike && (
          <WaitingAlike
            payments={alike}
            busy={busy}
            onGive={(payment) => once(payment.id, () => give(payment, documentId, { onMatched: onClose }))}
          />
        )}
        <DialogFooter>
          <Button onClick={onLeave}>{common("cancel")}</Button>
          <Button
            // Without a button that sends it, a key sends no form: that is for who has read what waits.
            type={alike ? "button" : "submit"}
            variant="primary"
            loading={busy === "enter"}
            disabled={!documentId}
            onClick={(event) => alike && begin(event.currentTarget.form, enter)}
          >
            {t(alike ? "document.submitAnyway" : "document.submit")}
          </Button>
        </DialogFooter>
      </form>
      {question}
    </Dialog>
  );
}
