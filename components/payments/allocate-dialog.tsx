"use client";

import { Plus, X } from "lucide-react";
import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { attempt } from "@/components/forms/result";
import { useClosing } from "@/components/forms/use-closing";
import { useFailure } from "@/components/forms/use-failure";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { IconButton } from "@/components/ui/icon-button";
import { MoneyInput } from "@/components/ui/money-input";
import { matchPaymentAction } from "@/lib/payments/actions";
import type { PaymentRow } from "@/lib/payments/schema";
import { formatCents } from "@/lib/values/money";
import { type InvoiceChoice, invoiceSearch } from "./invoice-choice";
import { usePaymentWords } from "./payment-words";
import { type BookListeners, useMatch } from "./use-match";
import { type Part, useParts } from "./use-parts";

interface AllocateDialogProps extends BookListeners {
  open: boolean;
  payment: PaymentRow;
  allocations: readonly Part[];
  onClose: () => void;
}

/** Finds the invoice of a payment, or divides the payment over several. */
export function AllocateDialog({
  open,
  payment,
  allocations,
  onClose,
  onMatched,
  onUndone,
}: AllocateDialogProps) {
  const t = useTranslations("payments.allocate");
  const locale = useLocale();
  const router = useRouter();
  const notify = useFailure();
  const words = usePaymentWords();
  const { tell } = useMatch();
  const { parts, leftCents, isChanged, choose, setAmount, add, remove } = useParts(
    payment.amountCents,
    allocations,
  );
  const { onLeave, question } = useClosing(isChanged, onClose);
  const [isSaving, setSaving] = useState(false);
  const tooMuch = ({ invoice, amountCents }: Part) =>
    invoice && amountCents > invoice.remainderCents
      ? t("moreThanRemainder", { amount: formatCents(invoice.remainderCents, locale) })
      : undefined;
  const isWhole =
    leftCents >= 0 && parts.every((part) => part.invoice && part.amountCents > 0 && !tooMuch(part));
  const search = invoiceSearch(payment.organizationId, locale);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isWhole || isSaving) return;
    setSaving(true);
    const shares = parts.map(({ invoice, amountCents }) => ({ documentId: invoice!.id, amountCents }));
    const { id, updatedAt } = payment;
    const result = await attempt(() => matchPaymentAction({ id, updatedAt, allocations: shares }));
    setSaving(false);
    if (!result.ok) return notify(result, Object.values(result.fieldErrors ?? {})[0]?.[0]);
    tell(result.data, onUndone);
    onClose();
    onMatched?.();
    router.refresh();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onLeave}
      title={t("title")}
      description={t("description", { payer: words.payer(payment), amount: words.amount(payment) })}
    >
      <form onSubmit={submit} className="flex flex-col gap-2.5">
        {parts.map((part, index) => (
          <div
            key={part.key}
            className="grid grid-cols-[minmax(0,1fr)_8.5rem_auto] items-start gap-2 max-sm:grid-cols-[minmax(0,1fr)_auto]"
          >
            <div className="max-sm:col-span-2">
              <Field label={parts.length === 1 ? t("invoice") : t("invoiceN", { n: index + 1 })}>
                <Combobox<InvoiceChoice>
                  label={t("invoice")}
                  placeholder={t("placeholder")}
                  value={part.invoice}
                  onChange={(invoice) => choose(part.key, invoice)}
                  search={search}
                />
              </Field>
            </div>
            <Field
              label={parts.length === 1 ? t("amount") : t("amountN", { n: index + 1 })}
              hint={
                part.invoice && t("remainder", { amount: formatCents(part.invoice.remainderCents, locale) })
              }
              error={tooMuch(part)}
            >
              <MoneyInput
                valueCents={part.amountCents}
                onValueChange={(cents) => setAmount(part.key, cents)}
              />
            </Field>
            <IconButton
              label={t("remove", { n: index + 1 })}
              icon={<X aria-hidden />}
              disabled={parts.length === 1}
              onClick={() => remove(part.key)}
              className="mt-[23px]"
            />
          </div>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button size="sm" variant="ghost" onClick={add}>
            <Plus aria-hidden />
            {t("add")}
          </Button>
          <p aria-live="polite" className={`num text-sm ${leftCents < 0 ? "text-bad" : "text-muted"}`}>
            {leftCents > 0 && t("left", { amount: formatCents(leftCents, locale) })}
            {leftCents < 0 && t("over", { amount: formatCents(-leftCents, locale) })}
          </p>
        </div>
        <DialogFooter>
          <Button type="submit" variant="primary" loading={isSaving} disabled={!isWhole}>
            {t("submit")}
          </Button>
        </DialogFooter>
      </form>
      {question}
    </Dialog>
  );
}
