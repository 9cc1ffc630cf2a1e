"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useState } from "react";
import { type ClientChoice, searchClients } from "@/components/clients/client-choice";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import type { PaymentRow } from "@/lib/payments/schema";
import { usePaymentWords } from "./payment-words";

interface ClientDialogProps {
  open: boolean;
  payment: PaymentRow;
  /** Who is proposed. */
  client?: ClientChoice | null;
  title: string;
  submitLabel: string;
  onSubmit: (clientId: string) => Promise<unknown> | undefined;
  onClose: () => void;
}

/** Asks whose money a payment is. */
export function ClientDialog({
  open,
  payment,
  client: proposed = null,
  title,
  submitLabel,
  onSubmit,
  onClose,
}: ClientDialogProps) {
  const t = useTranslations("payments");
  const words = usePaymentWords();
  const [client, setClient] = useState<ClientChoice | null>(proposed);
  const [isSaving, setSaving] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (!client || isSaving) return;
    setSaving(true);
    await onSubmit(client.id);
    setSaving(false);
    onClose();
  };
  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      description={t("allocate.description", { payer: words.payer(payment), amount: words.amount(payment) })}
    >
      <form onSubmit={submit}>
        <Field label={t("inbox.client")}>
          <Combobox<ClientChoice>
            label={t("inbox.client")}
            placeholder={t("inbox.clientPlaceholder")}
            value={client}
            onChange={setClient}
            search={searchClients}
          />
        </Field>
        <DialogFooter>
          <Button type="submit" variant="primary" loading={isSaving} disabled={!client}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
