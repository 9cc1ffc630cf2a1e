"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { ClientChoice } from "@/components/documents/opened-document";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/form-footer";
import { TextField } from "@/components/forms/text-field";
import { useClosing } from "@/components/forms/use-closing";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { createClientAction, updateClientAction } from "@/lib/clients/actions";
import { clientErrors, kindOfInn } from "@/lib/clients/rules";

interface NewClientDialogProps {
  /** What was typed when nobody was found: a name, or an INN. */
  name: string;
  onClose: () => void;
  onCreated: (client: ClientChoice) => void;
}

const fields = async () =>
  (await import("@/lib/clients/schema")).clientInput.pick({
    name: true,
    inn: true,
    kpp: true,
    ogrn: true,
    address: true,
    email: true,
    phone: true,
  });

/** A client with as much as a document prints of it, without leaving the document. */
export function NewClientDialog({ name, onClose, onCreated }: NewClientDialogProps) {
  const t = useTranslations("document.newClient");
  const common = useTranslations("common");
  const [isDirty, setDirty] = useState(false);
  const { onLeave, question } = useClosing(isDirty, onClose);
  const isInn = /^\d{10}(\d{2})?$/.test(name);
  return (
    <Dialog open onOpenChange={onLeave} title={t("title")} description={t("description")}>
      <Form
        label={t("title")}
        schema={fields}
        rules={(client) => clientErrors({ ...client, kind: kindOfInn(client.inn) })}
        initial={isInn ? { inn: name } : { name }}
        save={createClientAction}
        saveAgain={(client, { id }) => updateClientAction({ ...client, kind: kindOfInn(client.inn), id })}
        onSaved={onCreated}
        onDirtyChange={setDirty}
        className="grid gap-3 sm:grid-cols-3"
      >
        <TextField name="name" label={t("name")} required autoFocus className="sm:col-span-3" />
        <TextField name="inn" label={t("inn")} inputMode="numeric" />
        <TextField name="kpp" label={t("kpp")} />
        <TextField name="ogrn" label={t("ogrn")} inputMode="numeric" />
        <TextField name="address" label={t("address")} className="sm:col-span-3" />
        <TextField name="email" label={t("email")} inputMode="email" className="sm:col-span-2" />
        <TextField name="phone" label={t("phone")} inputMode="tel" />
        <div className="sm:col-span-3">
          <DialogFooter>
            <Button onClick={onLeave}>{common("cancel")}</Button>
            <SubmitButton>{t("create")}</SubmitButton>
          </DialogFooter>
        </div>
      </Form>
      {question}
    </Dialog>
  );
}
