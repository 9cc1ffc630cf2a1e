"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { useDocumentActions } from "@/components/documents/document-actions";
import { attempt } from "@/components/forms/result";
import { useFailure } from "@/components/forms/use-failure";
import { Button } from "@/components/ui/button";
import { DateInput } from "@/components/ui/date-input";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { MoneyInput } from "@/components/ui/money-input";
import { toast } from "@/components/ui/toast";

interface AddPaymentDialogProps {
  documentId: string;
  /** What is left to pay, proposed. */
  amountCents: number;
  payerName: string;
  today: string;
  onClose: () => void;
}

/** Enters a payment that no bank told of: cash, a card, an offset. */
export function AddPaymentDialog({
  documentId,
  payerName,
  today,
  onClose,
  ...proposed
}: AddPaymentDialogProps) {
  const t = useTranslations("payments.document");
  const common = useTranslations("common");
  const router = useRouter();
  const tell = useFailure();
  const { addPayment } = useDocumentActions();
  const [amountCents, setAmount] = useState<number | null>(proposed.amountCents);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [isSaving, setSaving] = useState(false);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    event.stopPropagation();
    if (isSaving) return;
    const form = new FormData(event.currentTarget);
    const text = (name: string) => String(form.get(name) ?? "");
    setSaving(true);
    const result = await attempt(() =>
      addPayment({
        id: documentId,
        amountCents: amountCents ?? 0,
        paidAt: text("paidAt"),
        payerName: text("payerName"),
        purpose: text("purpose"),
      }),
    );
    setSaving(false);
    if (!result.ok) {
      setErrors(result.fieldErrors ?? {});
      return result.fieldErrors ? undefined : tell(result);
    }
    toast({ tone: "ok", title: t("added") });
    onClose();
    router.refresh();
  };

  return (
    <Dialog open onOpenChange={onClose} title={t("add")} size="sm">
      <form onSubmit={submit} aria-label={t("add")} noValidate>
        <div className="grid grid-cols-2 gap-x-3 gap-y-2.5">
          <Field label={t("amount")} error={errors.amountCents?.[0]} required>
            <MoneyInput valueCents={amountCents} onValueChange={setAmount} />
          </Field>
          <Field label={t("date")} error={errors.paidAt?.[0]} required>
            <DateInput name="paidAt" defaultValue={today} />
          </Field>
          <div className="col-span-2">
            <Field label={t("payer")} error={errors.payerName?.[0]}>
              <Input name="payerName" defaultValue={payerName} maxLength={500} />
            </Field>
          </div>
          <div className="col-span-2">
            <Field label={t("purpose")} error={errors.purpose?.[0]}>
              <Input name="purpose" maxLength={1000} />
            </Field>
          </div>
        </div>
        <DialogFooter>
          <Button onClick={onClose}>{common("cancel")}</Button>
          <Button type="submit" variant="primary" loading={isSaving}>
            {t("submit")}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
