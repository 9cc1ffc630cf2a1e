"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { v7 } from "uuid";
import { attempt } from "@/components/forms/result";
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
  const [isSaving, setSaving] = useState(false);
  const [isDirty, setDirty] = useState(false);
  /** What waits and may be this money; null until it was looked for. */
  const [alike, setAlike] = useState<readonly PaymentRow[] | null>(null);
  const { give } = useMatch();
  const { onLeave, question } = useClosing(isDirty, onClose);
  /** However often it is sent, this dialog enters one payment. */
  const [idempotencyKey] = useState(() => v7());
  const documentId = target?.documentId ?? invoice?.id;

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (isSaving || !documentId || !event.currentTarget.reportValidity()) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    setSaving(true);
    const entered = { id: documentId, amountCents: amountCents ?? 0 };
    const found = alike ? undefined : await attempt(() => waitingAlikeAction(entered));
    if (found?.ok && found.data.length > 0) {
      setSaving(false);
      return setAlike(found.data);
    }
    const result = await attempt(() =>
      addPaymentAction({
        ...entered,
        paidAt: text("paidAt"),
        payerName: text("payerName"),
        purpose: text("purpose"),
        idempotencyKey,
      }),
    );
    setSaving(false);
    if (!result.ok) {
      setErrors(result.fieldErrors ?? {});
      return result.fieldErrors ? undefined : notify(result);
    }
    toast({ tone: "ok", title: t("document.added") });
    onClose();
    router.refresh();
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
                    setAlike(null);
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
                setAlike(null);
                setTyped(cents !== null);
              }}
            />
          </Field>
          <Field label={t("document.date")} error={errors.paidAt?.[0]} required>
            <DateInput name="paidAt" defaultValue={today} onValueChange={() => setDirty(true)} />
          </Field>
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
            onGive={(payment) => give(payment, documentId, { onMatched: onClose })}
          />
        )}
        <DialogFooter>
          <Button onClick={onLeave}>{common("cancel")}</Button>
          <Button type="submit" variant="primary" loading={isSaving} disabled={!documentId}>
            {t(alike ? "document.submitAnyway" : "document.submit")}
          </Button>
        </DialogFooter>
      </form>
      {question}
    </Dialog>
  );
}
