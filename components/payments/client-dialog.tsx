"use client";

import { useTranslations } from "next-intl";
import { type FormEvent, useMemo, useState } from "react";
import { type ClientChoice, clientChoice } from "@/components/clients/client-choice";
import { useNewClient } from "@/components/clients/new-client/use-new-client";
import { useCloseIfMounted } from "@/components/forms/use-close-if-mounted";
import { Button } from "@/components/ui/button";
import { Combobox } from "@/components/ui/combobox";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import type { PaymentRow } from "@/lib/payments/schema";
import { type SuggestedClient, suggestedClientOf } from "@/lib/payments/suggested-client";
import { shortName } from "@/lib/values/short-name";
import { NewClientButton } from "./new-client-button";
import { clientSearch } from "./payer-client";
import { usePaymentWords } from "./payment-words";

interface ClientDialogProps {
  open: boolean;
  payment: PaymentRow;
  /** The proposed client. */
  client?: ClientChoice | null;
  title: string;
  submitLabel: string;
  /** Returns whether it succeeded; if not, the dialog stays open with the choice. */
  onSubmit: (clientId: string) => Promise<boolean>;
  onClose: () => void;
}

/** Asks which client a payment belongs to. */
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
  const closeIfMounted = useCloseIfMounted(onClose);
  const [client, setClient] = useState<ClientChoice | null>(proposed);
  const [isSaving, setSaving] = useState(false);
  const namedClient = useMemo(() => suggestedClientOf(payment), [payment]);
  const payerLabel = namedClient.name || namedClient.inn;
  const submitClient = async (id: string) => {
    setSaving(true);
    const isDone = await onSubmit(id);
    setSaving(false);
    if (isDone) closeIfMounted();
  };
  const { create, dialog } = useNewClient(
    (created) => {
      setClient(clientChoice(created));
      void submitClient(created.id);
    },
    (typed) => (matchesTyped(namedClient, typed) ? namedClient : undefined),
  );
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (client && !isSaving) await submitClient(client.id);
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
            search={clientSearch(namedClient)}
            create={{ ...create, isLastResort: true }}
          />
        </Field>
        <DialogFooter>
          {payerLabel && !client && (
            <NewClientButton
              told={namedClient}
              label={create.label(shortName(payerLabel))}
              onFound={setClient}
              onPress={() => create.onCreate(payerLabel)}
            />
          )}
          <Button type="submit" variant="primary" loading={isSaving} disabled={!client}>
            {submitLabel}
          </Button>
        </DialogFooter>
      </form>
      {dialog}
    </Dialog>
  );
}

/** Whether the typed text matches the client named in the payment. */
const matchesTyped = ({ name, inn }: SuggestedClient, typed: string) =>
  typed.replace(/\s/g, "") === inn || name.toLowerCase().includes(typed.toLowerCase());
