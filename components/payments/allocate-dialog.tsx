"use client";

import { useRouter } from "next/navigation";
import { useLocale, useTranslations } from "next-intl";
import { type FormEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { attempt, firstFieldError } from "@/components/forms/result";
import { useCloseIfMounted } from "@/components/forms/use-close-if-mounted";
import { useDialogData } from "@/components/forms/use-dialog-data";
import { useGuardedClose } from "@/components/forms/use-guarded-close";
import { useReportFailure } from "@/components/forms/use-report-failure";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Icon } from "@/components/ui/icon";
import { matchPaymentAction, refundedInvoicesAction } from "@/lib/payments/actions";
import type { PaymentRow } from "@/lib/payments/schema";
import { formatCents } from "@/lib/values/money";
import { invoiceSearch, returnableChoice, returnableInvoiceSearch } from "./invoice-choice";
import { PartRow } from "./part-row";
import { usePaymentWords } from "./payment-words";
import { type BookListeners, useMatch } from "./use-match";
import { type Part, useParts } from "./use-parts";

interface AllocateDialogProps extends BookListeners {
  open: boolean;
  payment: PaymentRow;
  /** The shares of an incoming payment; those of a refund are read when the dialog opens. */
  allocations: readonly Part[];
  onClose: () => void;
}

/** Finds the invoice of a payment or of a refund, or divides the money among several invoices. */
export function AllocateDialog(props: AllocateDialogProps) {
  return props.payment.kind === "outgoing" ? <RefundDialog {...props} /> : <PartsDialog {...props} />;
}

/** Starts with the invoices of the refund or, while it has none, with those that its purpose names. */
function RefundDialog(props: AllocateDialogProps) {
  const { payment, onClose } = props;
  const locale = useLocale();
  const refunded = useDialogData(() => refundedInvoicesAction({ id: payment.id }), onClose);
  if (!refunded) return null;
  const parts = refunded.map((invoice, key): Part => {
    const { amountCents } = invoice;
    return { key, invoice: returnableChoice(invoice, locale), amountCents };
  });
  return <PartsDialog {...props} allocations={parts} />;
}

function PartsDialog({ open, payment, allocations, onClose, onMatched, onUndone }: AllocateDialogProps) {
  const t = useTranslations("payments.allocate");
  const isRefund = payment.kind === "outgoing";
  const locale = useLocale();
  const router = useRouter();
  const reportFailure = useReportFailure();
  const words = usePaymentWords();
  const { tell } = useMatch();
  const { parts, leftCents, isChanged, choose, setAmount, add, remove } = useParts(
    payment.amountCents,
    allocations,
  );
  const { onLeave, question } = useGuardedClose(isChanged, onClose);
  const [isSaving, setSaving] = useState(false);
  // Kept from the opening: the page reloads when somebody else decides, and this decision was made without seeing that.
  const [{ updatedAt }] = useState(payment);
  const form = useRef<HTMLFormElement>(null);
  const focusInvoiceField = (row: number) => {
    const fields = form.current?.querySelectorAll<HTMLElement>("[role=combobox]");
    fields?.[Math.min(row, fields.length - 1)]?.focus();
  };
  const excessErrorOf = ({ invoice, amountCents }: Part) =>
    invoice && amountCents > invoice.remainderCents
      ? t(isRefund ? "refund.moreThanReturnable" : "moreThanRemainder", {
          amount: formatCents(invoice.remainderCents, locale),
        })
      : undefined;
  const isComplete =
    leftCents >= 0 && parts.every((part) => part.invoice && part.amountCents > 0 && !excessErrorOf(part));
  const search = isRefund
    ? returnableInvoiceSearch(payment, locale)
    : invoiceSearch(payment.organizationId, locale);

  const closeIfMounted = useCloseIfMounted(onClose);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!isComplete || isSaving) return;
    setSaving(true);
    const shares = parts.map(({ invoice, amountCents }) => ({ documentId: invoice!.id, amountCents }));
    const result = await attempt(() =>
      matchPaymentAction({ id: payment.id, updatedAt, allocations: shares }),
    );
    setSaving(false);
    if (!result.ok) return reportFailure(result, firstFieldError(result));
    tell(result.data, onUndone);
    closeIfMounted();
    onMatched?.();
    router.refresh();
  };

  return (
    <Dialog
      open={open}
      onOpenChange={onLeave}
      title={t(isRefund ? "refund.title" : "title")}
      description={t("description", { payer: words.payer(payment), amount: words.amount(payment) })}
    >
      <form ref={form} onSubmit={submit} className="flex flex-col gap-2.5">
        {parts.map((part, index) => (
          <PartRow
            key={part.key}
            part={part}
            number={parts.length === 1 ? null : index + 1}
            search={search}
            hint={isRefund ? "refund.returnable" : "remainder"}
            error={excessErrorOf(part)}
            onInvoice={(invoice) => choose(part.key, invoice)}
            onAmount={(cents) => setAmount(part.key, cents)}
            onRemove={() => {
              flushSync(() => remove(part.key));
              focusInvoiceField(index);
            }}
          />
        ))}
        <div className="flex flex-wrap items-center justify-between gap-2">
          <Button
            size="sm"
            variant="ghost"
            onClick={() => {
              flushSync(add);
              focusInvoiceField(parts.length);
            }}
          >
            <Icon name="plus" />
            {t("add")}
          </Button>
          <p aria-live="polite" className={`num text-sm ${leftCents < 0 ? "text-bad" : "text-muted"}`}>
            {leftCents > 0 &&
              t(isRefund ? "refund.left" : "left", { amount: formatCents(leftCents, locale) })}
            {leftCents < 0 && t("over", { amount: formatCents(-leftCents, locale) })}
          </p>
        </div>
        <DialogFooter>
          <Button type="submit" variant="primary" loading={isSaving} disabled={!isComplete}>
            {t(isRefund ? "refund.submit" : "submit")}
          </Button>
        </DialogFooter>
      </form>
      {question}
    </Dialog>
  );
}
