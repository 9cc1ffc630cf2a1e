"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState, useTransition } from "react";
import { useCloseIfMounted } from "@/components/forms/use-close-if-mounted";
import { useGuardedClose } from "@/components/forms/use-guarded-close";
import { useRunAction } from "@/components/forms/use-run-action";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { toast } from "@/components/ui/toast";
import { dismissPaymentAction, restorePaymentAction } from "@/lib/payments/actions";
import type { PaymentRow } from "@/lib/payments/schema";
import { usePaymentWords } from "./payment-words";
import type { BookListeners } from "./use-match";

interface DismissDialogProps extends BookListeners {
  payment: PaymentRow;
  onClose: () => void;
}

const presetReasons = ["own", "supplier", "loan", "interest", "mistake"] as const;

/** Dismisses a payment that does not belong to the business, with a preset or a custom reason. */
export function DismissDialog({ payment, onClose, onMatched, onUndone }: DismissDialogProps) {
  const t = useTranslations("payments.dismiss");
  const allocate = useTranslations("payments.allocate");
  const inbox = useTranslations("payments.inbox");
  const words = usePaymentWords();
  const run = useRunAction();
  const closeIfMounted = useCloseIfMounted(onClose);
  const [reason, setReason] = useState("");
  const [isPending, startTransition] = useTransition();
  const { onLeave, question } = useGuardedClose(reason !== "", onClose);
  // Kept from the opening: the page reloads when somebody else decides.
  const [{ id, updatedAt }] = useState(payment);
  const restore = () => run(() => restorePaymentAction({ id }), onUndone);
  const dismiss = (chosenReason: string) => {
    if (isPending) return;
    startTransition(() =>
      run(
        () => dismissPaymentAction({ id, reason: chosenReason, updatedAt }),
        () => {
          closeIfMounted();
          onMatched?.();
          toast({
            tone: "ok",
            title: t("done"),
            description: chosenReason,
            durationMs: 15_000,
            action: { label: inbox("undo"), onSelect: restore },
          });
        },
      ),
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (reason.trim()) dismiss(reason.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={onLeave}
      title={t("title")}
      description={allocate("description", { payer: words.payer(payment), amount: words.amount(payment) })}
    >
      <ul aria-label={t("ready")} className="mb-3 flex flex-wrap gap-2">
        {presetReasons.map((ready) => (
          <li key={ready}>
            <Button size="sm" onClick={() => dismiss(t(`reasons.${ready}`))}>
              {t(`reasons.${ready}`)}
            </Button>
          </li>
        ))}
      </ul>
      <form onSubmit={submit}>
        <Field label={t("reason")}>
          <Input value={reason} maxLength={500} onChange={(event) => setReason(event.target.value)} />
        </Field>
        <DialogFooter>
          <Button type="submit" variant="primary" loading={isPending} disabled={!reason.trim()}>
            {t("submit")}
          </Button>
        </DialogFooter>
      </form>
      {question}
    </Dialog>
  );
}
