"use client";

import { useTranslations } from "next-intl";
import { use, useEffect, useEffectEvent, useRef, useState } from "react";
import { InnField } from "@/components/clients/inn-field";
import { Form } from "@/components/forms/form";
import { SubmitButton } from "@/components/forms/form-footer";
import { TextField } from "@/components/forms/text-field";
import { useClosing } from "@/components/forms/use-closing";
import { HasLookup } from "@/components/lookup/has-lookup";
import { LookupOutcome } from "@/components/lookup/lookup-outcome";
import { usePartyLookup } from "@/components/lookup/registers";
import type { Lookup } from "@/components/lookup/use-lookup";
import { Button } from "@/components/ui/button";
import { Dialog, DialogFooter } from "@/components/ui/dialog";
import { createClientAction, updateClientAction } from "@/lib/clients/actions";
import { clientErrors, kindOfInn } from "@/lib/clients/rules";
import type { Client } from "@/lib/clients/schema";
import { isInn } from "@/lib/values/requisites";

export interface NewClientDialogProps {
  /** What was typed when nobody was found: a name, or an INN. */
  name: string;
  onClose: () => void;
  onCreated: (client: Client) => void;
}

const fields = async () =>
  (await import("@/lib/clients/schema")).clientInput.pick({
    name: true,
    shortName: true,
    inn: true,
    kpp: true,
    ogrn: true,
    address: true,
    email: true,
    phone: true,
  });

/** A client with as much as a document prints of it, filled by the register, without leaving what one is about. */
export function NewClientDialog({ name, onClose, onCreated }: NewClientDialogProps) {
  const t = useTranslations("newClient");
  const words = useTranslations("requisites");
  const common = useTranslations("common");
  const [isDirty, setDirty] = useState(false);
  const { onLeave, question } = useClosing(isDirty, onClose);
  const box = useRef<HTMLDivElement>(null);
  const lookup = usePartyLookup({
    addressField: "address",
    // What the register warns of is read first.
    onFound: ({ warning }) =>
      warning || box.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus(),
  });
  const inn = name.replace(/\s/g, "");
  return (
    <Dialog open onOpenChange={onLeave} title={t("title")} description={t("description")}>
      <div ref={box}>
        <Form
          label={t("title")}
          schema={fields}
          rules={(client) => clientErrors({ ...client, kind: kindOfInn(client.inn) })}
          initial={/^\d{10}(\d{2})?$/.test(inn) ? { inn } : { name }}
          save={createClientAction}
          saveAgain={(client, { id }) => updateClientAction({ ...client, kind: kindOfInn(client.inn), id })}
          onSaved={onCreated}
          onDirtyChange={setDirty}
          className="grid gap-3 sm:grid-cols-4"
        >
          <div className="sm:col-span-2">
            <InnField lookup={lookup} />
            {isInn(inn) && <AskAtOnce lookup={lookup} />}
          </div>
          <TextField name="kpp" label={words("kpp")} className="num" />
          <TextField name="ogrn" label={words("ogrn")} inputMode="numeric" className="num" />
          {lookup.outcome && (
            <div className="sm:col-span-4">
              <LookupOutcome outcome={lookup.outcome} />
            </div>
          )}
          <TextField name="name" label={t("name")} required className="sm:col-span-4" />
          <TextField name="shortName" label={words("shortName")} className="sm:col-span-4" />
          <TextField name="address" label={t("address")} className="sm:col-span-4" />
          <TextField name="email" label={t("email")} inputMode="email" className="sm:col-span-2" />
          <TextField name="phone" label={t("phone")} inputMode="tel" className="sm:col-span-2" />
          <div className="sm:col-span-4">
            <DialogFooter>
              <Button onClick={onLeave}>{common("cancel")}</Button>
              <SubmitButton>{t("create")}</SubmitButton>
            </DialogFooter>
          </div>
        </Form>
      </div>
      {question}
    </Dialog>
  );
}

/** Who has typed an INN has said all that there is to say: the register is asked as soon as the field is there. */
function AskAtOnce({ lookup }: { lookup: Lookup }) {
  const hasLookup = use(HasLookup);
  const mark = useRef<HTMLSpanElement>(null);
  const hasAsked = useRef(false);
  const ask = useEffectEvent(() => {
    const input = mark.current?.closest("form")?.querySelector<HTMLInputElement>('input[name="inn"]');
    if (!input || !hasLookup || hasAsked.current) return;
    hasAsked.current = true;
    lookup.askFor(input);
  });
  useEffect(() => ask(), []);
  return <span ref={mark} hidden />;
}
